// The whole file, row by row: read, mapped, checked, compared with what is known, stored in blocks. Memory holds a piece
// of the file and two blocks, however long the file is.
import { setImmediate } from 'node:timers/promises'
import {
  type BatchReport,
  type CheckedRow,
  checkRecord,
  type CompiledMapping,
  type FileRecord,
  type Quality,
  RecordReader,
  type RowIssue,
  Tally,
  type Verdict,
} from '../../../core/import/index.ts'
import { findTaken } from '../../applications/index.ts'
import { newId } from '../../platform/ids.ts'
import { blindIndex, type InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFile } from '../../import-files/index.ts'
import type { BatchCounts } from '../batch-queries.ts'
import { insertChunk } from '../chunk-queries.ts'
import { duplicateIssue } from './duplicate-issue.ts'
import { compile, type CheckBasis, recordsOf } from '../check-basis.ts'
import { findDuplicates } from '../rules/find-duplicates.ts'
import { IssueKeeper } from '../rules/kept-issues.ts'
import { indexesInFile, insertRows, type NewRow } from './row-queries.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/**
 * Rows of a chunk, which is what a worker imports in one transaction: half a second, in which the counter of references
 * and the queue of the audit are held for a part only.
 */
const ROWS_PER_CHUNK = 500
/** Of rows that are a megabyte each, a chunk has two: a worker holds it whole. */
const BYTES_PER_CHUNK = 1_048_576
/** Some 5 ms of work, then other requests have their turn. */
const SLICE = 100

export interface Where {
  readonly platform: Platform
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>
}

export interface Checked {
  readonly counts: BatchCounts
  readonly report: BatchReport
  readonly quality: Quality
}

interface ReadRow {
  readonly record: FileRecord
  readonly row: CheckedRow
}

/** The last word on a row, and everything that was found. */
interface Judged {
  readonly verdict: Verdict
  readonly issues: readonly RowIssue[]
}

export async function checkRows(where: Where, batchId: string, basis: CheckBasis): Promise<Checked> {
  const { platform, inTenant } = where
  const keys = await inTenant((tenant) => platform.institutionKeys.of(tenant))
  const mapping = compile(basis)
  const blocks = new Blocks(where, batchId, basis.product.id, keys, mapping, new Tally(mapping))
  const { file } = basis
  const { dataStart, dataLine } = basis.dialect!
  const reader = new RecordReader(recordsOf(basis), { byte: dataStart, line: dataLine, record: 1 })
  const take = async (records: readonly FileRecord[]): Promise<void> => {
    for (const record of records) {
      if (record.number % SLICE === 0) await setImmediate()
      await blocks.add({ record, row: checkRecord(mapping, record) })
    }
  }
  for await (const bytes of readFile(inTenant, file, { start: dataStart, end: file.sizeBytes }))
    await take(reader.push(bytes))
  await take(reader.end())
  return blocks.end()
}

class Blocks {
  readonly #where: Where
  readonly #batchId: string
  readonly #productId: string
  readonly #keys: InstitutionKeys
  readonly #mapping: CompiledMapping
  readonly #tally: Tally
  readonly #counts = { rows: 0, valid: 0, valid_with_warnings: 0, rejected: 0, duplicate: 0 }
  readonly #keeper = new IssueKeeper()
  #rows: ReadRow[] = []
  #chunks = 0
  /** The block before: stored while the next one is read. One at a time, so that each finds the references of all before it. */
  #storing: Promise<void> = Promise.resolve()

  constructor(
    where: Where,
    batchId: string,
    productId: string,
    keys: InstitutionKeys,
    mapping: CompiledMapping,
    tally: Tally,
  ) {
    this.#where = where
    this.#batchId = batchId
    this.#productId = productId
    this.#keys = keys
    this.#mapping = mapping
    this.#tally = tally
  }

  async add(row: ReadRow): Promise<void> {
    this.#rows.push(row)
    const bytes = row.record.end - this.#rows[0]!.record.start
    if (this.#rows.length >= ROWS_PER_CHUNK || bytes >= BYTES_PER_CHUNK) await this.#flush()
  }

  async end(): Promise<Checked> {
    if (this.#rows.length > 0) await this.#flush()
    await this.#storing
    return { counts: this.#counts, report: this.#tally.report(), quality: this.#tally.quality() }
  }

  async #flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    await this.#storing
    this.#storing = this.#store(rows)
    // Its fault is met at the next block; until then nobody would be there to meet it.
    this.#storing.catch(() => undefined)
  }

  async #store(rows: readonly ReadRow[]): Promise<void> {
    const indexes = rows.map(({ row }) => row.entry && blindIndex(this.#keys, 'external', row.entry.external_reference))
    const judged = await this.#where.inTenant(async (tenant) => {
      const found = await this.#judge(tenant, rows, indexes)
      const stored = found.map((row, at) => this.#rowOf(rows[at]!.record, row, indexes[at] ?? null))
      await Promise.all([insertRows(tenant, this.#batchId, stored), insertChunk(tenant, this.#chunkOf(rows))])
      return found
    })
    for (const [at, { verdict, issues }] of judged.entries()) {
      this.#counts.rows += 1
      this.#counts[verdict] += 1
      this.#tally.add({ ...rows[at]!.row, issues }, verdict)
    }
  }

  async #judge(tenant: Tenant, rows: readonly ReadRow[], indexes: readonly (Buffer | null)[]): Promise<Judged[]> {
    const given = indexes.filter((index) => index !== null)
    const [file, applications] = await Promise.all([
      indexesInFile(tenant, this.#batchId, given),
      findTaken(tenant, this.#productId, given),
    ])
    const duplicates = findDuplicates(
      indexes.map((index) => index && nameOf(index)),
      { file: new Set(file.map(nameOf)), applications: new Set(applications.map(nameOf)) },
    )
    return rows.map(({ row: { verdict, issues } }, at) => {
      const duplicate = duplicates[at] ?? null
      if (duplicate === null) return { verdict, issues }
      return { verdict: 'duplicate', issues: [duplicateIssue(this.#mapping, duplicate), ...issues] }
    })
  }

  #rowOf({ number, line, start, end }: FileRecord, { verdict, issues }: Judged, externalIndex: Buffer | null): NewRow {
    return {
      number,
      line,
      byteStart: start,
      byteEnd: end,
      verdict,
      issues: this.#keeper.keep(issues),
      issueCount: issues.length,
      externalIndex,
    }
  }

  #chunkOf(rows: readonly ReadRow[]) {
    const { platform } = this.#where
    const [first, last] = [rows[0]!.record, rows.at(-1)!.record]
    this.#chunks += 1
    return {
      id: newId(platform.clock.now()),
      batch_id: this.#batchId,
      number: this.#chunks,
      first_row: first.number,
      row_count: rows.length,
      first_line: first.line,
      byte_start: first.start,
      // A blank row has no byte of its own; without one more it would not be read again.
      byte_end: Math.max(last.end, last.start + 1),
    }
  }
}

function nameOf(index: Buffer): string {
  return index.toString('latin1')
}
