// GET /link/batches/{batch_id}/error-report: one line per problem in file order, streamed page by page.
import { Readable } from 'node:stream'
import { errorReportHeader, errorReportLines } from '../../core/import/index.ts'
import { refuse } from '../../core/values/refusal.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context, Result } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { columnsOf, findMapping } from '../import-files/index.ts'
import { findBatch } from './batch-queries.ts'
import { rowsWithIssues } from './rows/row-queries.ts'
import { shownIssues } from './kept-issues.ts'
import { notChecked } from './not-checked.ts'
import type { BatchPath } from './shapes.ts'

/** Rows per query: a few hundred kilobytes of text, whatever the size of the file. */
const ROWS_PER_PAGE = 500

export async function downloadErrorReport(
  { tenant, caller, platform }: Context,
  { path }: { readonly path: BatchPath },
): Promise<Result> {
  const institutionId = caller.institution.id
  const batch = await findBatch(tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  if (batch.row_count === null) return notChecked(batch)
  const columns = columnsOf((await findMapping(tenant, batch.mapping_id))!)
  return {
    body: Readable.from(reportPages(platform, institutionId, batch.id, columns), { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="errors-${batch.id}.csv"`,
    },
  }
}

/** One transaction per page, so that a slow reader keeps none open. */
async function* reportPages(
  platform: Platform,
  institutionId: string,
  batchId: string,
  columns: ReadonlyMap<string, string | null>,
): AsyncGenerator<string> {
  yield errorReportHeader()
  for (let after = 0; ;) {
    const rows = await inTenant(platform.pool, institutionId, (tenant) =>
      rowsWithIssues(tenant, batchId, after, ROWS_PER_PAGE),
    )
    if (rows.length === 0) return
    yield [...errorReportLines(rows.map((row) => ({ ...row, issues: shownIssues(row.issues, columns) })))].join('')
    after = rows.at(-1)!.number
  }
}
