// Whether each entry found the row as the entry before it had left it: an edit between two events is in no row any more once
// the second event has written it.
import { type AuditRecord, readRecord, type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import { readRowEntry } from '../../../core/evidence/rows.ts'
import { readEventsBefore, type TableOfRows, type WrittenRow } from '../../platform/audit/stored-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/** The last entry of so many rows is cached, in 20 MB; that of others is read again. */
const MAX_CACHED = 100_000

export class EntryLinks {
  readonly #tenant: Tenant
  readonly #tables: ReadonlyMap<string, TableOfRows>
  readonly #maxCached: number
  /** The commitments that the last entries of rows left, null after a deletion; those that were written last are at the end. */
  readonly #left = new Map<string, string | null>()

  constructor(tenant: Tenant, tables: ReadonlyMap<string, TableOfRows>, maxCached = MAX_CACHED) {
    this.#tenant = tenant
    this.#tables = tables
    this.#maxCached = maxCached
  }

  /** Takes records in the order of the chain, with which every earlier record is in the database. */
  async compare(records: readonly AuditRecord[]): Promise<RowFinding[]> {
    const findings: RowFinding[] = []
    const unknown: (WrittenRow & { readonly before: string })[] = []
    for (const { seq, rows, subject } of records)
      for (const { name, change, before, commitment } of rows.map(readRowEntry)) {
        const left = this.#left.get(name)
        if (left === undefined && before !== null) unknown.push({ name, before, seq, subjectId: subject?.id ?? null })
        else if ((left ?? null) !== before && !isPieceDeleted(change, before)) findings.push(changedBefore(name, seq))
        this.#remember(name, commitment)
      }
    this.#forget()
    return [...findings, ...(await this.#compareWithEarlier(unknown))]
  }

  async #compareWithEarlier(rows: readonly (WrittenRow & { readonly before: string })[]): Promise<RowFinding[]> {
    const findings: RowFinding[] = []
    for (const [name, ofTable] of Map.groupBy(rows, (row) => tableOf(row.name))) {
      const table = this.#tables.get(name)
      const left = table ? await leftBefore(this.#tenant, table, ofTable) : new Map<string, string>()
      for (const { name: row, before, seq } of ofTable)
        if (table && left.get(row) !== before) findings.push(changedBefore(row, seq))
    }
    return findings
  }

  #remember(name: string, commitment: string | null): void {
    this.#left.delete(name)
    this.#left.set(name, commitment)
  }

  #forget(): void {
    for (const name of this.#left.keys()) {
      if (this.#left.size <= this.#maxCached) return
      this.#left.delete(name)
    }
  }
}

/** The commitment that the last event before each entry left; none without one, and after a deletion. */
async function leftBefore(
  tenant: Tenant,
  table: TableOfRows,
  rows: readonly WrittenRow[],
): Promise<ReadonlyMap<string, string>> {
  const left = new Map<string, string>()
  for (const { name, bytes } of await readEventsBefore(tenant, table, rows)) {
    const entries = ((bytes && readRecord(bytes))?.rows ?? []).map(readRowEntry)
    const commitment = entries.findLast((entry) => entry.name === name)?.commitment
    if (commitment) left.set(name, commitment)
  }
  return left
}

/** Manifests and events say what a deleted piece was. */
function isPieceDeleted(change: string, before: string | null): boolean {
  return change === 'deleted' && before === null
}

function changedBefore(row: string, seq: number): RowFinding {
  return { row, finding: 'changed_before', columns: [], seq }
}
