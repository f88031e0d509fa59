// Serialises operations that change the credentials of an account; each continues only while its session is open.
export { lockSession } from './person-queries.ts'
