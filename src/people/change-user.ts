// What the areas above change of a user; whether it may be changed they have decided before.
export { insertUser, raiseAccountVersion, storeStatus, updateProfile } from './queries.ts'
