// Finding a user by id or address, and the lock to take before changing a credential of the account.
export { findUser, findUserByAddress, lockUser } from './queries.ts'
