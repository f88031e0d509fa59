import { area } from '../platform/area.ts'
import { gridsTables } from './vouched.ts'
import { gridRoutes } from './routes.ts'
import { gridEvents } from './audit.ts'

export const grids = area({
  name: 'grids',
  routes: gridRoutes,
  events: gridEvents,
  tables: gridsTables,
})

export { gridSummaryOut } from './list-reference-grids.ts'
export { type GridRow, listGridRows } from './queries.ts'
export { findGrid, isWholeGridRow, loadGrid, type StoredGrid } from './read.ts'
export { GridSummaryOut } from './shapes.ts'
export { shippedFingerprints, shippedGrids, storeGrid, type Storing } from './store.ts'
