// Compares rows with the chain: those that a stretch of events names, or those of a stretch of the tables.
import {
  type AuditRecord,
  readRecord,
  RowComparison,
  type RowFinding,
  tableOf,
  rowsByName,
} from '../../../core/evidence/index.ts'
import { readRowEntry, type RowEntry } from '../../../core/evidence/rows.ts'
import { EvidenceComparison, unexplainedRows } from '../../evidence/index.ts'
import {
  isNamedLater,
  type KeyedTable,
  readLastEvents,
  readNamedRows,
  readNames,
  type TableOfRows,
} from '../../platform/audit/stored-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { new32Bytes } from '../../platform/ids.ts'
import { sha256 } from '../../platform/sha256.ts'
import { nameColumns } from './name-columns.ts'
import { readStretch } from './read-stretch.ts'
import { EntryLinks } from './entry-links.ts'
import { actsWithoutSignIn } from './session-acts.ts'
import { surroundings } from './surroundings-queries.ts'

const PAGE = 1_000

/** What is compared. */
export interface Compared {
  readonly tenant: Tenant
  readonly tables: ReadonlyMap<string, TableOfRows>
  readonly evidenceTables: readonly KeyedTable[]
}

export interface ComparedEvents {
  readonly findings: readonly RowFinding[]
  /** The number of rows that these events wrote, less those that they deleted. */
  readonly rows: number
  /** Pieces that were opened and compared. */
  readonly opened: number
}

/**
 * Compares what the events after `from` up to `to` say last of each row, unless a later event says more. `see` gets the intact
 * records among them, page by page.
 */
export async function compareEvents(
  { tenant, tables }: Compared,
  keys: InstitutionKeys | null,
  from: number,
  to: number,
  see: (records: readonly AuditRecord[]) => Promise<void> = async () => {},
): Promise<ComparedEvents> {
  const comparison = newComparison()
  const evidence = new EvidenceComparison(tenant, keys, surroundings)
  const found: RowFinding[] = []
  const subjects = new Map<string, string | undefined>()
  const links = new EntryLinks(tenant, tables)
  let rows = 0
  for (let seq = from + 1; seq <= to;) {
    const end = Math.min(seq + PAGE - 1, to)
    // Nothing of a record that differs from its hash or columns is believed.
    const { records, damaged } = await readStretch(tenant, seq - 1, end)
    found.push(...damaged.map(damagedRecord))
    const last = comparison.read(records)
    for (const record of records)
      for (const { name, change } of record.rows.map(readRowEntry)) {
        subjects.set(name, record.subject?.id)
        rows += ROWS[change]
      }
    comparison.compare(last, await storedRows(tenant, tables, [...last.keys()]))
    found.push(...(await evidence.compare(records)), ...(await links.compare(records)))
    found.push(...(await actsWithoutSignIn(tenant, records)))
    await see(records)
    seq = end + 1
  }
  const differing = comparison.findings()
  const isStored = ({ row, finding }: RowFinding): boolean => finding !== 'missing' && tables.has(tableOf(row))
  // A row that exists names its subjects itself; for one that does not, a later event must have deleted it.
  const stored = differing.filter(isStored).map(({ row }) => row)
  for (const [name, named] of Map.groupBy(stored, tableOf))
    for (let at = 0; at < named.length; at += PAGE)
      found.push(...(await compareNamed(tenant, tables.get(name)!, named.slice(at, at + PAGE))))
  for (const finding of differing) {
    const { row, seq } = finding
    if (isStored(finding)) continue
    if (!(await isNamedLater(tenant, row, [subjects.get(row), row.split('/')[1]], seq!))) found.push(finding)
  }
  const { manifests, pieces } = evidence.explained
  return { findings: found, rows: rows + manifests + pieces, opened: evidence.opened }
}

const ROWS: Readonly<Record<RowEntry['change'], number>> = { inserted: 1, updated: 0, deleted: -1 }

function damagedRecord(seq: number): RowFinding {
  return { row: `audit_records/${seq}`, finding: 'changed', columns: [], seq }
}

/** Compares at most `max` rows after the named one; `next` is null behind the last table. */
export async function compareRows(
  { tenant, ...tables }: Compared,
  after: string,
  max: number,
): Promise<{ readonly findings: readonly RowFinding[]; readonly compared: number; readonly next: string | null }> {
  const findings: RowFinding[] = []
  let left = max
  let last = after
  for (const { table, from } of tablesAfter(tables, after)) {
    for (let previous = from; left > 0;) {
      const names = await readNames(tenant, table, previous, Math.min(PAGE, left))
      if (names.length === 0) break
      findings.push(
        ...('subjects' in table ? await compareNamed(tenant, table, names) : await unexplainedRows(tenant, names)),
      )
      left -= names.length
      last = previous = names.at(-1)!
    }
    if (left === 0) return { findings, compared: max, next: last }
  }
  return { findings, compared: max - left, next: null }
}

/** The tables with rows after the named one, in the order of their names; `from`: the row after which those of a table begin. */
function tablesAfter({ tables, evidenceTables }: Pick<Compared, 'tables' | 'evidenceTables'>, after: string) {
  const all: readonly (TableOfRows | KeyedTable)[] = [...tables.values(), ...evidenceTables]
  return all
    .filter(({ table }) => table >= tableOf(`${after}/`))
    .toSorted((one, other) => (one.table < other.table ? -1 : 1))
    .map((table) => ({ table, from: after.startsWith(`${table.table}/`) ? after : '' }))
}

async function compareNamed(tenant: Tenant, table: TableOfRows, names: readonly string[]): Promise<RowFinding[]> {
  const comparison = newComparison()
  const unnamed: RowFinding[] = []
  const stored = await storedRows(tenant, new Map([[table.table, table]]), names)
  for (const { name, bytes } of await readLastEvents(tenant, table, names)) {
    const record = bytes && readRecord(bytes)
    const entry = record && [...comparison.read([record])].find(([row]) => row === name)
    if (entry) comparison.compare(new Map([entry]), stored)
    else unnamed.push({ row: name, finding: 'without_event', columns: [], seq: null })
  }
  return [...unnamed, ...(await nameColumns(tenant, new Map([[table.table, table]]), comparison))]
}

async function storedRows(tenant: Tenant, tables: ReadonlyMap<string, TableOfRows>, names: readonly string[]) {
  const found = []
  for (const [name, rows] of Map.groupBy(names, tableOf)) {
    const table = tables.get(name)
    if (table) found.push(...(await readNamedRows(tenant, table, rows)))
  }
  return rowsByName(found)
}

function newComparison(): RowComparison {
  return new RowComparison(new32Bytes().toString('hex'), sha256)
}
