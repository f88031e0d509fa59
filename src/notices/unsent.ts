// Counts notices that were not sent, for `doctor`.
export { countUnsent, type UnsentNotices } from './queries.ts'
