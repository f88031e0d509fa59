// `audit verify`: compares every row of the tables that a chain vouches for with what the chain says of it.
import {
  type AuditRecord,
  type LastEntries,
  readRecord,
  RowComparison,
  type RowFinding,
  tableOf,
  rowsByName,
} from '../../../core/evidence/index.ts'
import { readRowEntry } from '../../../core/evidence/rows.ts'
import { EvidenceComparison, type EvidenceFinding, unexplainedRows } from '../../evidence/index.ts'
import type { VouchedTables } from '../../platform/audit/vouched.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { new32Bytes } from '../../platform/ids.ts'
import { sha256 } from '../../platform/sha256.ts'
import { readLines } from './chain-queries.ts'
import { EntryLinks } from './entry-links.ts'
import { compareListCopies } from './list-copies.ts'
import { MAX_FINDINGS, nameColumns } from './name-columns.ts'
import { surroundings } from './surroundings-queries.ts'
import {
  countRows,
  type KeyedTable,
  readNamedRows,
  readNames,
  setTextForms,
  sumOfNames,
  type TableOfRows,
} from '../../platform/audit/stored-rows.ts'

const PAGE = 5_000

export interface RowsReport {
  /** Rows of the tables that were compared. */
  readonly tables: number
  /** Pieces that were opened and compared with what vouches for them. */
  readonly opened: number
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
  readonly #evidenceTables: readonly KeyedTable[]
  readonly #evidence: EvidenceComparison
  readonly #ofEvidence: EvidenceFinding[] = []
  readonly #links: EntryLinks
  readonly #changedBefore: RowFinding[] = []
  /** Pages in the order of the chain, whose results are taken in this order whenever they are read. */
  #taken: Promise<void> = Promise.resolve()

  /** `keys`: opens the pieces that can be opened, too. */
  static async begin(tenant: Tenant, tables: VouchedTables, keys: InstitutionKeys | null): Promise<RowsVerifier> {
    await setTextForms(tenant)
    return new RowsVerifier(tenant, tables, keys)
  }

  private constructor(tenant: Tenant, tables: VouchedTables, keys: InstitutionKeys | null) {
    this.#tenant = tenant
    this.#tables = tablesOf(tables)
    this.#evidenceTables = manifestTablesOf(tables)
    this.#evidence = new EvidenceComparison(tenant, keys, surroundings)
    this.#links = new EntryLinks(tenant, this.#tables)
  }

  /** Several pages can be read at the same time. */
  records(records: readonly AuditRecord[]): Promise<void> {
    if (this.#tables.size === 0) return this.#taken
    const last = this.#comparison.read(records)
    const read = Promise.all([this.#stored(last), this.#compareEvidence(records), this.#links.compare(records)])
    const before = this.#taken
    this.#taken = read.then(async ([stored, ofEvidence, changedBefore]) => {
      await before
      this.#comparison.compare(last, stored)
      this.#ofEvidence.push(...ofEvidence)
      this.#changedBefore.push(...changedBefore)
    })
    return this.#taken
  }

  async finish(): Promise<RowsReport> {
    await this.#taken
    const findings = await nameColumns(this.#tenant, this.#tables, this.#comparison)
    const all = [
      ...findings,
      ...this.#changedBefore,
      ...(await this.#withoutEvent()),
      ...withoutConsequences(this.#ofEvidence, findings),
      ...(this.#evidenceTables.length === 0 ? [] : await this.#evidence.finish()),
      ...(await this.#unexplained()),
    ]
    if (this.#tables.has('applications')) all.push(...(await compareListCopies(this.#tenant, all)))
    const tables = this.#tables.size + this.#evidenceTables.length
    return { tables, opened: this.#evidence.opened, count: all.length, findings: all.slice(0, MAX_FINDINGS) }
  }

  async #compareEvidence(records: readonly AuditRecord[]): Promise<readonly EvidenceFinding[]> {
    return this.#evidenceTables.length === 0 ? [] : this.#evidence.compare(records)
  }

  async #stored(last: LastEntries) {
    const names = Map.groupBy(last.keys(), tableOf)
    const known = [...names].flatMap(([table, rows]) => {
      const declared = this.#tables.get(table)
      return declared ? [readNamedRows(this.#tenant, declared, rows)] : []
    })
    return rowsByName((await Promise.all(known)).flat())
  }

  /** Reads the chain again: only after damage are all names of a table kept in memory. */
  async #withoutEvent(): Promise<RowFinding[]> {
    const found: RowFinding[] = []
    for (const table of this.#tables.values()) {
      const sum = await sumOfNames(this.#tenant, table, this.#nonce)
      if (sum === this.#comparison.expectedSum(table.table)) continue
      const { names: known, insertedTwice } = await namesInChain(this.#tenant, table.table)
      found.push(...insertedTwice.filter(({ row }) => !this.#changedBefore.some((other) => other.row === row)))
      for await (const names of this.#pagesOf(table))
        for (const row of names)
          if (!known.has(row)) found.push({ row, finding: 'without_event', columns: [], seq: null })
    }
    return found
  }

  /** The rows of the evidence that no event explains, without those that were found to differ. */
  async #unexplained(): Promise<RowFinding[]> {
    const known = new Set(this.#ofEvidence.map(({ row }) => row))
    const explained: Readonly<Record<string, number>> = this.#evidence.explained
    const found: RowFinding[] = []
    for (const table of this.#evidenceTables)
      if ((await countRows(this.#tenant, table)) !== explained[table.table])
        for await (const names of this.#pagesOf(table))
          found.push(...(await unexplainedRows(this.#tenant, names)).filter(({ row }) => !known.has(row)))
    return found
  }

  async *#pagesOf(table: KeyedTable): AsyncGenerator<readonly string[]> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const names: string[] = await readNames(this.#tenant, table, after, PAGE)
      yield names
      after = names.at(-1)
    }
  }
}

/** Subject, digests and time of an application that were changed say nothing about its pieces. */
function withoutConsequences(ofEvidence: readonly EvidenceFinding[], ofRows: readonly RowFinding[]): RowFinding[] {
  const changed = new Map(ofRows.map(({ row, columns }) => [row, columns]))
  return ofEvidence.flatMap(({ applicationId, ...finding }) => {
    const differing = changed.get(`applications/${applicationId}`) ?? []
    const isOfDraft = finding.row.startsWith(`pieces/${applicationId}/`)
    const explained = [
      // The key of another person opens none of them.
      ...(differing.includes('subject_id') ? ['sealed', 'subject_id'] : []),
      ...(differing.includes('draft_digests') && isOfDraft ? ['salts', 'sealed', 'sizes'] : []),
      ...(differing.includes('created_at') && isOfDraft ? ['created_at'] : []),
    ]
    if (tableOf(finding.row) !== 'pieces')
      return differing.includes('subject_id') || differing.includes('draft_digests') ? [] : [finding]
    if (finding.finding !== 'changed') return [finding]
    const columns = finding.columns.filter((column) => !explained.includes(column))
    return columns.length > 0 ? [{ ...finding, columns }] : []
  })
}

/** Compares the tables with a chain that was verified before. */
export async function verifyRowsOf(
  tenant: Tenant,
  tables: VouchedTables,
  keys: InstitutionKeys | null,
): Promise<RowsReport> {
  const verifier = await RowsVerifier.begin(tenant, tables, keys)
  for await (const records of readableRecords(tenant)) await verifier.records(records)
  return verifier.finish()
}

/** The tables to whose rows events commit, by name. */
export function tablesOf(tables: VouchedTables): ReadonlyMap<string, TableOfRows> {
  return new Map(
    Object.entries(tables).flatMap(([table, declared]) =>
      'subjects' in declared ? [[table, { table, ...declared }]] : [],
    ),
  )
}

/** The tables whose rows follow from the manifests. */
export function manifestTablesOf(tables: VouchedTables): readonly KeyedTable[] {
  return Object.entries(tables).flatMap(([table, declared]) =>
    'byManifest' in declared ? [{ table, key: declared.key }] : [],
  )
}

interface NamesInChain {
  readonly names: ReadonlySet<string>
  /** Rows that an event inserted although none had deleted them. */
  readonly insertedTwice: readonly RowFinding[]
}

async function namesInChain(tenant: Tenant, table: string): Promise<NamesInChain> {
  const names = new Set<string>()
  const insertedTwice: RowFinding[] = []
  for await (const records of readableRecords(tenant))
    for (const { seq, rows } of records)
      for (const { name, change } of rows.map(readRowEntry)) {
        if (tableOf(name) !== table) continue
        if (change === 'inserted' && names.has(name))
          insertedTwice.push({ row: name, finding: 'changed_before', columns: [], seq })
        if (change === 'inserted') names.add(name)
        if (change === 'deleted') names.delete(name)
      }
  return { names, insertedTwice }
}

/** Page by page, without those whose bytes are not those of a record. */
async function* readableRecords(tenant: Tenant): AsyncGenerator<AuditRecord[]> {
  for (let seq = 1; ;) {
    const lines = await readLines(tenant, seq, PAGE)
    if (lines.length === 0) return
    yield lines.flatMap(({ bytes }) => readRecord(bytes) ?? [])
    seq = lines.at(-1)!.seq + 1
  }
}
