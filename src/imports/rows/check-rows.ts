// Reads, maps and checks every row of a file, finds duplicates, and stores the rows in blocks. Memory holds one part of the
// file and two blocks, whatever the size of the file.
import { setImmediate } from 'node:timers/promises'
import {
  type BatchReport,
  type CheckedRow,
  checkRecord,
  type CompiledMapping,
  type FileRecord,
  HintFinder,
  type Quality,
  RecordReader,
  requiredUnmapped,
  type RowIssue,
  Tally,
  type Verdict,
} from '../../../core/import/index.ts'
import { findTaken } from '../../applications/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFile } from '../../import-files/index.ts'
import type { BatchCounts } from '../batch-queries.ts'
import { insertChunk } from '../chunk-queries.ts'
import { type BlindIndexes, blindIndexes } from '../../platform/keys/blind-indexes.ts'
import { chunkDigest } from './chunk-digest.ts'
import { duplicateIssue } from './duplicate-issue.ts'
import { compile, type CheckBasis, recordsOf } from '../check/check-basis.ts'
import { findDuplicates } from '../rules/find-duplicates.ts'
import { IssueKeeper } from '../check/kept-issues.ts'
import { indexesInFile, insertRows, type NewRow } from './row-queries.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/**
 * Rows of a chunk, which a worker imports in one transaction of half a second; the audit queue is locked for only a part
 * of it.
 */
const ROWS_PER_CHUNK = 500
/** A worker holds a whole chunk in memory. With rows of a megabyte each, a chunk has two. */
const BYTES_PER_CHUNK = 1_048_576
/** Rows checked before other requests get their turn: about 5 ms of work. */
const SLICE = 100

export interface CheckContext {
  readonly platform: Platform
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>
}

export interface Checked {
  readonly counts: BatchCounts
  readonly report: BatchReport
  readonly quality: Quality
  /** The digest of each chunk, one after the other. */
  readonly chunkDigests: Uint8Array
}

interface ReadRow {
  readonly record: FileRecord
  readonly row: CheckedRow
}

/** The verdict on a row after the search for duplicates, with all its issues. */
interface RowResult {
  readonly verdict: Verdict
  readonly issues: readonly RowIssue[]
}

export async function checkRows(context: CheckContext, batchId: string, basis: CheckBasis): Promise<Checked> {
  const { platform, inTenant } = context
  const keys = await inTenant((tenant) => platform.institutionKeys.of(tenant))
  const mapping = compile(basis)
  const tally = new Tally(mapping)
  const hints = new HintFinder(basis.contract, basis.mapping.mapping, mapping)
  const blocks = new Blocks(context, batchId, basis.product.id, blindIndexes(keys), mapping, tally)
  const { file } = basis
  const { dataStart, dataLine } = basis.dialect!
  const reader = new RecordReader(recordsOf(basis), { byte: dataStart, line: dataLine, record: 1 })
  const add = async (records: readonly FileRecord[]): Promise<void> => {
    for (const record of records) {
      if (record.number % SLICE === 0) await setImmediate()
      const row = checkRecord(mapping, record)
      hints.add(row, record.cells)
      await blocks.add({ record, row })
    }
  }
  for await (const bytes of readFile(inTenant, file, { start: dataStart, end: file.sizeBytes }))
    await add(reader.push(bytes))
  await add(reader.end())
  const checked = await blocks.end()
  const report = {
    ...checked.report,
    required_unmapped: requiredUnmapped(basis.contract, basis.mapping.mapping),
    hints: hints.hints(tally.readable),
  }
  return { ...checked, report }
}

class Blocks {
  readonly #context: CheckContext
  readonly #batchId: string
  readonly #productId: string
  readonly #indexOf: BlindIndexes
  readonly #mapping: CompiledMapping
  readonly #tally: Tally
  readonly #counts = { rows: 0, valid: 0, valid_with_warnings: 0, rejected: 0, duplicate: 0 }
  readonly #keeper = new IssueKeeper()
  #rows: ReadRow[] = []
  readonly #digests: Uint8Array[] = []
  /** The previous block is stored while the next one is read; one at a time, so that each finds all earlier references. */
  #storing: Promise<void> = Promise.resolve()

  constructor(
    context: CheckContext,
    batchId: string,
    productId: string,
    indexOf: BlindIndexes,
    mapping: CompiledMapping,
    tally: Tally,
  ) {
    this.#context = context
    this.#batchId = batchId
    this.#productId = productId
    this.#indexOf = indexOf
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
    const chunkDigests = Buffer.concat(this.#digests)
    return { counts: this.#counts, report: this.#tally.report(), quality: this.#tally.quality(), chunkDigests }
  }

  async #flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    await this.#storing
    this.#storing = this.#store(rows)
    // The next flush awaits and reports a fault; this handler only prevents an unhandled rejection until then.
    this.#storing.catch(() => undefined)
  }

  async #store(rows: readonly ReadRow[]): Promise<void> {
    const indexes = rows.map(({ row }) => row.entry && this.#indexOf('external', row.entry.external_reference))
    const chunk = this.#chunkOf(rows)
    const results = await this.#context.inTenant(async (tenant) => {
      const found = await this.#addDuplicates(tenant, rows, indexes)
      const stored = found.map((row, at) => this.#rowOf(rows[at]!, row, indexes[at] ?? null))
      await Promise.all([insertRows(tenant, this.#batchId, stored), insertChunk(tenant, chunk)])
      return found
    })
    const verdicts = results.map(({ verdict }) => verdict)
    this.#digests.push(chunkDigest(chunk, verdicts))
    for (const [at, { verdict, issues }] of results.entries()) {
      this.#counts.rows += 1
      this.#counts[verdict] += 1
      this.#tally.add({ ...rows[at]!.row, issues }, verdict)
    }
  }

  async #addDuplicates(
    tenant: Tenant,
    rows: readonly ReadRow[],
    indexes: readonly (Buffer | null)[],
  ): Promise<RowResult[]> {
    const given = indexes.filter((index) => index !== null)
    const [file, applications] = await Promise.all([
      indexesInFile(tenant, this.#batchId, given),
      findTaken(tenant, this.#productId, given),
    ])
    const duplicates = findDuplicates(
      indexes.map((index) => index && keyOf(index)),
      { file: new Set(file.map(keyOf)), applications: new Set(applications.map(keyOf)) },
    )
    return rows.map(({ row: { verdict, issues } }, at) => {
      const duplicate = duplicates[at] ?? null
      if (duplicate === null) return { verdict, issues }
      return { verdict: 'duplicate', issues: [duplicateIssue(this.#mapping, duplicate), ...issues] }
    })
  }

  #rowOf({ record, row }: ReadRow, { verdict, issues }: RowResult, externalIndex: Buffer | null): NewRow {
    const { number, line, start, end } = record
    return {
      number,
      line,
      byteStart: start,
      byteEnd: end,
      verdict,
      issues: this.#keeper.keep(issues),
      issueCount: issues.length,
      externalIndex,
      applicantIndex: row.applicant_reference === null ? null : this.#indexOf('applicant', row.applicant_reference),
    }
  }

  #chunkOf(rows: readonly ReadRow[]) {
    const { platform } = this.#context
    const [first, last] = [rows[0]!.record, rows.at(-1)!.record]
    return {
      id: newId(platform.clock.now()),
      batch_id: this.#batchId,
      number: this.#digests.length + 1,
      first_row: first.number,
      row_count: rows.length,
      first_line: first.line,
      byte_start: first.start,
      // A blank row has no bytes of its own; without one more byte the worker would not read it again.
      byte_end: Math.max(last.end, last.start + 1),
      importable_before: this.#counts.valid + this.#counts.valid_with_warnings,
    }
  }
}

function keyOf(index: Buffer): string {
  return index.toString('latin1')
}
