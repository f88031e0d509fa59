// The stored hash of a password: read, held until the commit, replaced. Checking it is the work of src/sign-in/.
export { findPassword, lockPassword, replacePassword, storePasswordHash } from './queries.ts'
