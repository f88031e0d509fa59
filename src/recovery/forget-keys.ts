// A key that nobody put in service by its link cannot be any more.
export { deleteSeeds as forgetRecoveryKeys } from './queries.ts'
