// The hourly comparison: the rows that new events name, and a share of all others, so that each is compared in time.
import { intactRecord, readRecord, RowComparison, type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import { readRowEntry, type RowEntry } from '../../../core/evidence/rows.ts'
import { EvidenceComparison, unexplainedRows } from '../../evidence/index.ts'
import { type ComparisonProgress, readComparison, storeComparison } from '../../platform/audit/comparison-queries.ts'
import {
  isNamedLater,
  type KeyedTable,
  readLastEvents,
  readNamedRows,
  readNames,
  setTextForms,
  type TableOfRows,
} from '../../platform/audit/stored-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inSnapshot, inTenant } from '../../platform/database/transaction.ts'
import type { InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { new32Bytes } from '../../platform/ids.ts'
import type { WorkerContext } from '../../platform/jobs/work.ts'
import { sha256 } from '../../platform/sha256.ts'
import { readHead, readRecords } from './chain-queries.ts'
import { MAX_AT_ONCE, newCycle, shareOfRest, sweepsLeft } from './comparison-pace.ts'
import { surroundings } from './surroundings-queries.ts'
import { usableKeys } from './usable-keys.ts'
import { manifestTablesOf, tablesOf } from './verify-rows.ts'

const PAGE = 1_000
/** The rows that so many events name are held in memory together: an import names three per event. */
const BLOCK = 20_000
/** More need no list, but a backup. */
const MAX_FOUND = 1_000
/** The log names these; `audit verify` names all. */
const MAX_LOGGED = 10

interface Share {
  readonly progress: ComparisonProgress
  readonly findings: readonly RowFinding[]
}

/** `blockEvents`: a test compares several blocks of a short chain. */
export async function compareShare(
  { platform }: WorkerContext,
  institutionId: string,
  blockEvents = BLOCK,
): Promise<void> {
  const { pool, clock, config, log } = platform
  const { progress, findings } = await inSnapshot(pool, institutionId, async (tenant) =>
    shareOf(
      { tenant, tables: tablesOf(platform.tables), evidenceTables: manifestTablesOf(platform.tables), blockEvents },
      await usableKeys(platform.institutionKeys, tenant),
      config.COMPARISON_DAYS,
      clock.now(),
    ),
  )
  await inTenant(pool, institutionId, (tenant) => storeComparison(tenant, progress))
  if (findings.length === 0) return
  const rows = findings.slice(0, MAX_LOGGED).map(({ row, finding }) => ({ row, finding }))
  log.error(
    { institution_id: institutionId, count: findings.length, rows },
    'rows of tables differ from the audit chain: run `npx probity audit verify`',
  )
}

/** What is compared. */
interface Compared {
  readonly tenant: Tenant
  readonly tables: ReadonlyMap<string, TableOfRows>
  readonly evidenceTables: readonly KeyedTable[]
  readonly blockEvents: number
}

/** `keys`: opens the pieces of the share; those of new events were just sealed. */
async function shareOf(compared: Compared, keys: InstitutionKeys | null, days: number, now: Date): Promise<Share> {
  const { tenant } = compared
  await setTextForms(tenant)
  const head = (await readHead(tenant))?.seq ?? 0
  const before = (await readComparison(tenant)) ?? newCycle(now)
  const sweeps = sweepsLeft(before.cycle_started_at, days, now)
  const newEnd = Math.min(head, before.new_seq + MAX_AT_ONCE)
  const cycleEnd = Math.min(head, before.cycle_seq + shareOfRest(head - before.cycle_seq, sweeps))
  const ofNew = await compareEvents(compared, null, before.new_seq, newEnd)
  const ofShare = await compareEvents(compared, keys, before.cycle_seq, cycleEnd)
  const left = before.rows_left + ofNew.rows
  const rows = await compareRows(compared, before.cycle_row, shareOfRest(left, sweeps))
  const findings = distinct([...ofNew.findings, ...ofShare.findings, ...rows.findings])
  const found = [...new Set([...before.found, ...findings.map(({ row }) => row)])].slice(0, MAX_FOUND)
  const progress = {
    ...before,
    found,
    new_seq: newEnd,
    cycle_seq: cycleEnd,
    cycle_row: rows.next ?? END,
    rows_left: Math.max(0, left - rows.compared),
    rows_compared: before.rows_compared + rows.compared,
    compared_at: now,
  }
  if (cycleEnd < head || rows.next !== null) return { progress, findings }
  const next = { ...newCycle(now), new_seq: newEnd, rows_left: progress.rows_left + progress.rows_compared }
  return { progress: { ...next, complete_since: before.cycle_started_at, found_before: found }, findings }
}

/** After every name of a row, because no table begins with it. */
const END = '~'

interface ComparedEvents {
  readonly findings: readonly RowFinding[]
  /** The number of rows that these events wrote, less those that they deleted. */
  readonly rows: number
}

async function compareEvents(
  compared: Compared,
  keys: InstitutionKeys | null,
  from: number,
  to: number,
): Promise<ComparedEvents> {
  let all: ComparedEvents = { findings: [], rows: 0 }
  for (let start = from; start < to; start += compared.blockEvents) {
    const { findings, rows } = await compareBlock(compared, keys, start, Math.min(start + compared.blockEvents, to))
    all = { findings: [...all.findings, ...findings], rows: all.rows + rows }
  }
  return all
}

/** Compares what the events after `from` up to `to` say last of each row, unless a later event says more. */
async function compareBlock(
  { tenant, tables }: Compared,
  keys: InstitutionKeys | null,
  from: number,
  to: number,
): Promise<ComparedEvents> {
  const comparison = newComparison()
  const evidence = new EvidenceComparison(tenant, keys, surroundings)
  const found: RowFinding[] = []
  const subjects = new Map<string, string | undefined>()
  let rows = 0
  for (let seq = from + 1; seq <= to;) {
    const lines = await readRecords(tenant, seq - 1, Math.min(PAGE, to - seq + 1))
    if (lines.length === 0) break
    // Of a record that differs from its hash or columns, nothing is believed.
    const read = lines.map((line) => ({ seq: line.seq, record: intactRecord(line, sha256) }))
    for (const { seq: number, record } of read) if (record === null) found.push(damagedRecord(number))
    const records = read.flatMap(({ record }) => record ?? [])
    const last = comparison.read(records)
    for (const record of records)
      for (const { name, change } of record.rows.map(readRowEntry)) {
        subjects.set(name, record.subject?.id)
        rows += ROWS[change]
      }
    comparison.compare(last, await storedRows(tenant, tables, [...last.keys()]))
    found.push(...(await evidence.compare(records)))
    seq = lines.at(-1)!.seq + 1
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
  return { findings: found, rows: rows + manifests + pieces }
}

const ROWS: Readonly<Record<RowEntry['change'], number>> = { inserted: 1, updated: 0, deleted: -1 }

function damagedRecord(seq: number): RowFinding {
  return { row: `audit_records/${seq}`, finding: 'changed', columns: [], seq }
}

/** Compares at most `max` rows after the named one; `next` is null behind the last table. */
async function compareRows(
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
  return [...unnamed, ...comparison.findings()]
}

async function storedRows(tenant: Tenant, tables: ReadonlyMap<string, TableOfRows>, names: readonly string[]) {
  const found = []
  for (const [name, rows] of Map.groupBy(names, tableOf)) {
    const table = tables.get(name)
    if (table) found.push(...(await readNamedRows(tenant, table, rows)))
  }
  return new Map(found.map((row) => [row.name, row]))
}

function newComparison(): RowComparison {
  return new RowComparison(new32Bytes().toString('hex'), sha256)
}

function distinct(findings: readonly RowFinding[]): RowFinding[] {
  return [...new Map(findings.map((finding) => [finding.row, finding])).values()]
}
