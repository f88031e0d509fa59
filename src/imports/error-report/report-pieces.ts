// The text of an error report: the rows with issues are read and checked again, chunk by chunk.
import { setImmediate } from 'node:timers/promises'
import {
  checkRecord,
  type CsvConvention,
  errorReportHeader,
  errorReportLines,
  type FileRecord,
  type ReadingHint,
  type RowIssue,
} from '../../../core/import/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'
import { columnsOf } from '../../import-files/index.ts'
import { type CheckBasis, compile } from '../check/check-basis.ts'
import { nextChunkWithIssues } from '../chunk-queries.ts'
import { shownIssues } from '../check/kept-issues.ts'
import { readRecords } from '../rows/read-records.ts'
import { type ReportedRow, rowsWithIssues } from '../rows/row-queries.ts'

/** Characters of a piece: few writes, and little text in memory. */
const PIECE = 65_536
/** Rows checked before other requests get their turn: about 5 ms of work. */
const SLICE = 100

interface ReportedChunk {
  readonly number: number
  readonly rows: readonly ReportedRow[]
  /** The records of the whole chunk. */
  readonly records: readonly FileRecord[]
  readonly firstRow: number
}

/**
 * One transaction per chunk, so that a slow reader keeps none open. Memory holds one chunk and one piece.
 * @throws StoredDataDamaged when a row gives other issues than the check found
 */
export async function* reportPieces(
  inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>,
  batchId: string,
  basis: CheckBasis,
  convention: CsvConvention,
  hints: readonly ReadingHint[],
): AsyncGenerator<string> {
  const mapping = compile(basis)
  const columns = columnsOf(basis.mapping)
  const hintsOfFields = new Map(hints.map(({ field, message }) => [field, message]))
  let piece = errorReportHeader(convention)
  for (let after = 0; ;) {
    const chunk = await inTenant((tenant) => readChunk(tenant, batchId, basis, after))
    if (!chunk) break
    for (const [at, row] of chunk.rows.entries()) {
      if (at % SLICE === 0) await setImmediate()
      const record = chunk.records[row.number - chunk.firstRow]
      const issues = issuesOf(row, record && checkRecord(mapping, record).issues, columns)
      if (!issues) throw new StoredDataDamaged('a row of a batch gives other issues than its check', batchId)
      for (const line of errorReportLines({ ...row, issues }, convention, hintsOfFields)) piece += line
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    after = chunk.number
  }
  yield piece
}

async function readChunk(
  tenant: Tenant,
  batchId: string,
  basis: CheckBasis,
  after: number,
): Promise<ReportedChunk | null> {
  const chunk = await nextChunkWithIssues(tenant, batchId, after)
  if (!chunk) return null
  const { number, first_row: firstRow, row_count } = chunk
  const rows = await rowsWithIssues(tenant, batchId, firstRow, row_count)
  return { number, rows, firstRow, records: await readRecords(tenant, chunk, basis) }
}

/**
 * All issues of a row, of one that a purge overwrote those that were kept. That a reference is taken, which the file does not show,
 * is always kept. Null if they changed.
 */
function issuesOf(
  { verdict, issues: kept, issue_count, is_overwritten }: ReportedRow,
  read: readonly RowIssue[] | undefined,
  columns: ReadonlyMap<string, string | null>,
): readonly RowIssue[] | null {
  if (is_overwritten) return shownIssues(kept, columns)
  const issues = [...(verdict === 'duplicate' ? shownIssues(kept.slice(0, 1), columns) : []), ...(read ?? [])]
  return issues.length === issue_count ? issues : null
}
