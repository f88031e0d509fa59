// Where an imported application came from: batch, file, row and bytes.
export { type Origin, originOf, storeOrigins } from './origin-queries.ts'
