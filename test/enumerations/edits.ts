// Edits rows of a world as a superuser of the database could; nothing is committed.
import assert from 'node:assert/strict'
import { readRecord, type RowFinding } from '../../core/evidence/index.ts'
import { tables } from '../../src/areas.ts'
import { type ComparedEvents, compareEvents } from '../../src/operator/chains/compare-stretch.ts'
import { readHead, readLines } from '../../src/operator/chains/chain-queries.ts'
import { EntryLinks } from '../../src/operator/chains/entry-links.ts'
import { manifestTablesOf, tablesOf, verifyRowsOf } from '../../src/operator/chains/verify-rows.ts'
import { appendEvents } from '../../src/platform/audit/append.ts'
import { systemFrame } from '../../src/platform/audit/frame.ts'
import { AuditKinds, kind } from '../../src/platform/audit/kinds.ts'
import { plantedEvent } from '../../src/platform/audit/planted-event.fixture.ts'
import type { DeclaredColumns, VouchedTable } from '../../src/platform/audit/vouched.ts'
import { type Client, dbOn, openPool, type Pool } from '../../src/platform/database/connect.ts'
import type { Tenant } from '../../src/platform/database/tenant.ts'
import type { World } from '../world.ts'
import { CLOSED_LISTS, type ClosedList, DROP_CHECKS, dropUniqueness, OTHER } from './edits-sql.ts'
import { createPopulatedWorld } from './one-of-each.ts'

const ACTS = new AuditKinds([{ 'test.acted': kind('A test event.') }])

export interface EditedRow {
  /** `table/key` */
  readonly name: string
  readonly where: string
}

/** A world in which every operation was called. */
export async function openEdits(): Promise<Edits> {
  const { world } = await createPopulatedWorld()
  try {
    return await editsOf(world)
  } catch (fault) {
    // A world that nobody stops keeps its process, and the run would show the fault only when it gives up on it.
    await world.stop()
    throw fault
  }
}

/** A transaction of a superuser on this world. */
export async function editsOf(world: World): Promise<Edits> {
  const pool = openPool({ url: world.database.superuserUrl, max: 1, statementSeconds: 300 })
  const client = await pool.connect()
  try {
    const { rows } = await client.query<ClosedList>(CLOSED_LISTS)
    // Constraints are no obstacle to a superuser.
    await client.query(`begin; ${DROP_CHECKS}`)
    return new Edits(world, pool, client, rows)
  } catch (fault) {
    client.release(true)
    await pool.end()
    throw fault
  }
}

export class Edits {
  readonly world: World
  readonly #pool: Pool
  readonly client: Client
  readonly institutionId: string
  readonly #lists: readonly ClosedList[]

  constructor(world: World, pool: Pool, client: Client, lists: readonly ClosedList[]) {
    this.world = world
    this.#pool = pool
    this.client = client
    this.institutionId = world.institutions.alder.id
    this.#lists = lists
  }

  async close(): Promise<void> {
    this.client.release(true)
    await this.#pool.end()
    await this.world.stop()
  }

  /** With `opening`, pieces are opened. */
  async findings(opening: 'opening' | null = null): Promise<readonly RowFinding[]> {
    const tenant: Tenant = { db: dbOn(this.client), institutionId: this.institutionId }
    const keys = opening === null ? null : await this.world.service.platform.institutionKeys.of(tenant)
    return (await verifyRowsOf(tenant, tables, keys)).findings
  }

  async rolledBack(triggers: 'on' | 'off', work: () => Promise<void>): Promise<void> {
    await this.client.query(
      `savepoint plain; set local session_replication_role = ${triggers === 'off' ? 'replica' : 'origin'}`,
    )
    try {
      await work()
    } finally {
      await this.client.query('rollback to savepoint plain')
    }
  }

  /** The last row of the institution, of those that fulfil the condition. */
  async rowOf(table: string, { key }: Pick<DeclaredColumns, 'key'>, condition = 'true'): Promise<EditedRow | null> {
    return (await this.rowsOfKinds(table, { key }, 'true', condition))[0] ?? null
  }

  /** The last row of each kind, of those that fulfil the condition; `kindOf`: an expression of the row `t`. */
  async rowsOfKinds(
    table: string,
    { key }: Pick<DeclaredColumns, 'key'>,
    kindOf: string,
    condition = 'true',
  ): Promise<(EditedRow & { readonly kind: string })[]> {
    const keys = Object.keys(key).map((column) => `t.${column}`)
    const { rows } = await this.client.query<Record<string, string>>(
      `select distinct on (1) ${kindOf} as kind_of_row, ${keys.join()} from ${table} t
       where ${tenantColumn(table)} = $1 and ${condition} order by 1, ${keys.join(' desc, ')} desc`,
      [this.institutionId],
    )
    return rows.map((row) => ({ ...this.#edited(table, Object.keys(key), row), kind: row['kind_of_row']! }))
  }

  /** Rows of a table differ in kind by the values of closed lists, by truth values, and by what is null. */
  rowsOfEachKind(table: string, declared: DeclaredColumns): Promise<EditedRow[]> {
    const listed = new Set(this.listsOf(table, declared).map(({ column }) => column))
    const parts = declared.columns.map((column) =>
      listed.has(column) ? `coalesce(t.${column}::text, '-')` : `t.${column} is null`,
    )
    return this.rowsOfKinds(table, declared, `concat_ws(' ', ${["''", ...parts].join()})`)
  }

  /** The closed lists of the columns that are vouched for. */
  listsOf(table: string, { columns }: DeclaredColumns): readonly ClosedList[] {
    return this.#lists.filter((list) => list.table === table && columns.includes(list.column))
  }

  #edited(table: string, keys: readonly string[], row: Readonly<Record<string, string>>): EditedRow {
    return {
      name: [table, ...keys.map((column) => row[column]!)].join('/'),
      where: [
        `${tenantColumn(table)} = '${this.institutionId}'`,
        ...keys.map((column) => `t.${column}::text = '${row[column]}'`),
      ].join(' and '),
    }
  }

  /** False when the database refused it. `value`: instead of another value of the type. */
  async editColumn(table: string, column: string, { where }: EditedRow, value?: string): Promise<boolean> {
    const { rows } = await this.client.query<{ type: string }>(
      'select format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type from pg_attribute a join pg_type t on t.oid = a.atttypid where attrelid = $1::regclass and attname = $2',
      [table, column],
    )
    await this.client.query('savepoint one_edit')
    try {
      const { rowCount } = await this.client.query(
        `update ${table} t set ${column} = ${value ?? OTHER[rows[0]!.type]!(column)} where ${where}`,
      )
      assert.equal(rowCount, 1, `${table}.${column}`)
      return true
    } catch (fault) {
      if (!/^(?:23|P0)/.test((fault as { code?: string }).code ?? '')) throw fault
      await this.client.query('rollback to savepoint one_edit')
      return false
    }
  }

  /** The row of this name. */
  named(table: string, declared: Pick<DeclaredColumns, 'key'>, name: string): Promise<EditedRow> {
    const parts = name.split('/').slice(1)
    const condition = Object.keys(declared.key).map((column, at) => `${column}::text = '${parts[at]}'`)
    return this.rowOf(table, declared, condition.join(' and ')) as Promise<EditedRow>
  }

  /** Writes the row as an act of the service does, with its event; returns the number of the event. `value`: of a column, too. */
  async act(
    table: string,
    declared: VouchedTable,
    { where }: EditedRow,
    how: 'update' | 'delete',
    value?: { readonly column: string; readonly value: string },
  ): Promise<number> {
    const { rows } = await this.client.query<Record<string, string>>(
      `select ${declared.subjects[0]} as subject from ${table} t where ${where}`,
    )
    // The triggers that guard the table are not what is tested, nor keys to the row.
    const noting = ['noted_update', 'noted_delete', ...(table === 'applications' ? ['noted_update_of_many'] : [])]
    const enabled = noting.map((trigger) => `alter table ${table} enable always trigger ${trigger}`)
    await this.client.query(`savepoint act; alter table ${table} disable trigger user; ${enabled.join('; ')}`)
    await this.client.query(
      how === 'update'
        ? `update ${table} t set row_salt = gen_random_uuid()${value ? `, ${value.column} = '${value.value}'` : ''} where ${where}`
        : `delete from ${table} t where ${where}`,
    )
    if (['applications', 'application_facts'].includes(table)) await this.#keepListCopies()
    const tenant: Tenant = { db: dbOn(this.client), institutionId: this.institutionId }
    const frame = { ...systemFrame(this.world.service.platform), kinds: ACTS }
    const event = plantedEvent({ kind: 'test.acted', subject: { type: 'test', id: rows[0]!.subject! } })
    await this.client.query(`select set_config('app.institution_id', '${this.institutionId}', true)`)
    const [seq] = await appendEvents(tenant, frame, [event])
    return seq!
  }

  /** What other triggers do for an act: counts of applications, and places by score. */
  async #keepListCopies(): Promise<void> {
    await this.client.query(`delete from application_counts`)
    await this.client.query(
      `insert into application_counts (institution_id, reference_block, product_id, created_by, draft, submitted, escalated, decided)
       select institution_id, coalesce(reference_block, ''), product_id, created_by, count(*) filter (where status = 'draft'), count(*) filter (where status = 'submitted'),
         count(*) filter (where status = 'escalated'), count(*) filter (where status = 'decided')
       from applications group by institution_id, product_id, created_by, rollup (reference_block)`,
    )
    await this.client.query(
      `update applications a set list_score = (
         select score from application_facts f where f.institution_id = a.institution_id and f.application_id = a.id)`,
    )
  }

  /** What the links between the entries of each row show, record by record. */
  async links(maxCached: number): Promise<readonly RowFinding[]> {
    const tenant: Tenant = { db: dbOn(this.client), institutionId: this.institutionId }
    const links = new EntryLinks(tenant, tablesOf(tables), maxCached)
    const findings: RowFinding[] = []
    for (const { bytes } of await readLines(tenant, 1, 100_000))
      findings.push(...(await links.compare([readRecord(bytes)!])))
    return findings
  }

  /** What the hourly comparison finds in all events. */
  async sweep(): Promise<ComparedEvents> {
    const tenant: Tenant = { db: dbOn(this.client), institutionId: this.institutionId }
    const compared = { tenant, tables: tablesOf(tables), evidenceTables: manifestTablesOf(tables) }
    return compareEvents(compared, null, 0, (await readHead(tenant))!.seq)
  }

  /** Copies a row under another key, past uniqueness of the rest, as a superuser can; returns its name. */
  async copyRow(table: string, { key }: Pick<DeclaredColumns, 'key'>, { where }: EditedRow): Promise<string> {
    const fresh = Object.entries(key).map(([column, type]) =>
      type === 'uuid' ? `gen_random_uuid() as ${column}` : `'other' as ${column}`,
    )
    const { rows: columns } = await this.client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = columns.map(({ name }) => name).join()
    await this.client.query(dropUniqueness(table, Object.keys(key)))
    const { rows } = await this.client.query<Record<string, string>>(
      `insert into ${table} (${names}) select ${names} from (
         select (json_populate_record(t, row_to_json(n))).* from ${table} t, lateral (select ${fresh.join()}) n where ${where}) copied
       returning *`,
    )
    return [table, ...Object.keys(key).map((column) => rows[0]![column]!)].join('/')
  }
}

function tenantColumn(table: string): string {
  return table === 'institutions' ? 't.id' : 't.institution_id'
}
