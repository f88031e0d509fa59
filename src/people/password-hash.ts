// The stored password hash: reading, locking and replacing it. src/sign-in/ checks passwords.
export { findPassword, lockPassword, replacePassword, storePasswordHash } from './queries.ts'
