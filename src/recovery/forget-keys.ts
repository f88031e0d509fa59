// Erases the unused keys of expired links.
export { deleteSeeds as forgetRecoveryKeys } from './queries.ts'
