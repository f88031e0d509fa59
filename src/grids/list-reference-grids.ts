// GET /policies/reference-grids: the grids that a policy can be based on.
import type { Grid } from '../../core/decision/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { type GridRow, listGridRows } from './queries.ts'
import { gridOfRow } from './read.ts'
import type { GridSummaryOut, ReferenceGridOut } from './shapes.ts'

export async function listReferenceGrids({ tenant }: Context): Promise<Result> {
  return answer((await listGridRows(tenant.db)).map(gridOut))
}

function gridOut(row: GridRow): ReferenceGridOut {
  const grid = gridOfRow(row)
  return {
    ...gridSummaryOut(grid, row.fingerprint),
    sources: [...grid.sources],
    shipped: row.shipped,
    added_at: row.added_at.toISOString(),
    document: grid,
  }
}

export function gridSummaryOut(grid: Grid, fingerprint: string): GridSummaryOut {
  const { code, version, title, subject, validation_status, allow_protected } = grid
  return { code, version, title, subject, validation_status, fingerprint, protected_reason: allow_protected ?? null }
}
