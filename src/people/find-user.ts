// Who has this id or address, and the lock that whoever changes what opens an account takes first.
export { findUser, findUserByAddress, lockUser } from './queries.ts'
