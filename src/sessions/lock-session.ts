// An operation that changes what opens an account waits here for others, and goes on only while its session stands.
export { lockSession } from './person-queries.ts'
