// The grants of this institution, for the operator who received their requests.
export { type GrantRow, isForeignScope, listGrantRows } from './queries.ts'
