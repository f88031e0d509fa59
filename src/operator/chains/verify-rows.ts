// `audit verify`: compares every row of the tables that a chain vouches for with what the chain says of it.
import {
  type AuditRecord,
  type LastEntries,
  RowComparison,
  type RowFinding,
  tableOf,
} from '../../../core/evidence/index.ts'
import { compareManifests, manifestsWithoutEvent } from '../../evidence/index.ts'
import type { VouchedTables } from '../../platform/audit/vouched.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { new32Bytes } from '../../platform/ids.ts'
import { sha256 } from '../../platform/sha256.ts'
import { readLines } from './chain-queries.ts'
import {
  readMembers,
  readNamedRows,
  readNames,
  setTextForms,
  sumOfNames,
  type TableOfRows,
} from '../../platform/audit/stored-rows.ts'
import { readRecord } from '../../../core/evidence/index.ts'

/** Findings beyond it are counted and not listed: whoever repairs so many needs a backup, not a list. */
export const MAX_FINDINGS = 1_000
const PAGE = 5_000

export interface RowsReport {
  /** Rows of the tables that were compared. */
  readonly tables: number
  readonly count: number
  /** At most MAX_FINDINGS of them. */
  readonly findings: readonly RowFinding[]
}

/** Takes the records of one chain in order, within one snapshot. */
export class RowsVerifier {
  readonly #tenant: Tenant
  readonly #tables: ReadonlyMap<string, TableOfRows>
  readonly #nonce = new32Bytes().toString('hex')
  readonly #comparison = new RowComparison(this.#nonce, sha256)
  readonly #manifests: RowFinding[] = []
  #prepared = false

  constructor(tenant: Tenant, tables: VouchedTables) {
    this.#tenant = tenant
    this.#tables = tablesOf(tables)
  }

  async records(records: readonly AuditRecord[]): Promise<void> {
    if (this.#tables.size > 0) this.#manifests.push(...(await compareManifests(this.#tenant, records)))
    const last = this.#comparison.read(records)
    if (last.size === 0) return
    await this.#prepare()
    this.#comparison.compare(last, await this.#stored(last))
  }

  async finish(): Promise<RowsReport> {
    await this.#prepare()
    const findings = await this.#nameColumns(this.#comparison.findings())
    for (const table of this.#tables.values()) {
      const sum = await sumOfNames(this.#tenant, table, this.#nonce)
      if (sum !== this.#comparison.expectedSum(table.table)) findings.push(...(await this.#withoutEvent(table)))
    }
    if (this.#tables.size > 0) {
      const without = await manifestsWithoutEvent(this.#tenant, MAX_FINDINGS)
      const known = new Set(this.#manifests.map(({ row }) => row))
      findings.push(...this.#manifests, ...without.filter(({ row }) => !known.has(row)))
    }
    return { tables: this.#tables.size, count: findings.length, findings: findings.slice(0, MAX_FINDINGS) }
  }

  async #prepare(): Promise<void> {
    if (!this.#prepared) await setTextForms(this.#tenant)
    this.#prepared = true
  }

  async #stored(last: LastEntries) {
    const names = Map.groupBy(last.keys(), tableOf)
    const known = [...names].flatMap(([table, rows]) => {
      const declared = this.#tables.get(table)
      return declared ? [readNamedRows(this.#tenant, declared, rows)] : []
    })
    return new Map((await Promise.all(known)).flat().map((row) => [row.name, row]))
  }

  async #nameColumns(found: readonly RowFinding[]): Promise<RowFinding[]> {
    const named: RowFinding[] = []
    for (const finding of found) {
      const table = this.#tables.get(tableOf(finding.row))
      const stored =
        finding.finding === 'changed' && table && named.length < MAX_FINDINGS
          ? await readMembers(this.#tenant, table, finding.row)
          : undefined
      const columns = stored
        ? this.#comparison.differingColumns(finding.row, table!.columns, stored.salt, stored.members)
        : finding.columns
      named.push({ ...finding, columns })
    }
    return named
  }

  /** Reads the chain again: only after damage are all names of a table kept in memory. */
  async #withoutEvent(table: TableOfRows): Promise<RowFinding[]> {
    const known = await namesInChain(this.#tenant, table.table)
    const found: RowFinding[] = []
    for (let after = ''; ;) {
      const names = await readNames(this.#tenant, table, after, PAGE)
      if (names.length === 0) return found
      after = names.at(-1)!
      for (const row of names)
        if (!known.has(row)) found.push({ row, finding: 'without_event', columns: [], seq: null })
    }
  }
}

/** Compares the tables with a chain that was verified before. */
export async function verifyRowsOf(tenant: Tenant, tables: VouchedTables): Promise<RowsReport> {
  const verifier = new RowsVerifier(tenant, tables)
  for (let seq = 1; ;) {
    const lines = await readLines(tenant, seq, PAGE)
    if (lines.length === 0) return verifier.finish()
    await verifier.records(lines.map(({ bytes }) => readRecord(bytes)!))
    seq = lines.at(-1)!.seq + 1
  }
}

/** The tables that are vouched for, by name. */
export function tablesOf(tables: VouchedTables): ReadonlyMap<string, TableOfRows> {
  return new Map(
    Object.entries(tables).flatMap(([table, declared]) =>
      'notVouched' in declared ? [] : [[table, { table, ...declared }]],
    ),
  )
}

async function namesInChain(tenant: Tenant, table: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (let seq = 1; ;) {
    const lines = await readLines(tenant, seq, PAGE)
    if (lines.length === 0) return names
    for (const { bytes } of lines)
      for (const entry of readRecord(bytes)?.rows ?? []) {
        const name = entry.split(' ')[1]!
        if (tableOf(name) === table) names.add(name)
      }
    seq = lines.at(-1)!.seq + 1
  }
}
