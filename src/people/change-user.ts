// Changes to a user. The calling area has already decided that the change is allowed.
export { changeUser, insertUser } from './queries.ts'
