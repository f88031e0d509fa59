// What never reached its person: `doctor` counts it.
export { countUnsent, type UnsentNotices } from './queries.ts'
