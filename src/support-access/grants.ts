// The grants of an institution, for the operator's commands.
export { type GrantRow, isForeignScope, listGrantRows } from './queries.ts'
