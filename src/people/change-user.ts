// Changes to a user. The calling area has already decided that the change is allowed.
export { insertUser, raiseAccountVersion, storeStatus, updateProfile } from './queries.ts'
