// GET /link/batches/{batch_id}/rows: in file order, without cell values.
import { refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { pageOf } from '../../platform/page.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { columnsOf, findMapping } from '../../import-files/index.ts'
import { findBatch } from '../batch-queries.ts'
import { notChecked } from '../check/not-checked.ts'
import { listRows } from './row-queries.ts'
import { shownIssues } from '../check/kept-issues.ts'
import { type BatchPath, ROWS_LIMIT, type RowsQuery } from '../shapes.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'

export async function listImportRows(
  { tenant }: Context,
  { path, query }: { readonly path: BatchPath; readonly query: RowsQuery },
): Promise<Result> {
  const batch = await findBatch(tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  if (batch.row_count === null) return notChecked(batch)
  const params = { issuesOnly: query.issues_only ?? false, ...pageOf(query, ROWS_LIMIT) }
  const rows = await listRows(tenant, batch.id, params)
  const columns = columnsOf(referenced(await findMapping(tenant, batch.mapping_id), 'the mapping', batch.mapping_id))
  return answer(rows.map((row) => ({ ...row, issues: shownIssues(row.issues ?? [], columns) })))
}
