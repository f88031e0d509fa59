// What never reached its person: `doctor` counts it.
export { countUntold, type UntoldNotices } from './queries.ts'
