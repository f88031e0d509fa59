// The grids that this instance keeps, for the operator's list.
export { type GridRow, listGridRows } from './queries.ts'
