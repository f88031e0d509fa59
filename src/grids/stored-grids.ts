// The stored grids of the instance, for the operator's list.
export { type GridRow, listGridRows } from './queries.ts'
