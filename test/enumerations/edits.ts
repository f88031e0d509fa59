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
import { createWorld, type World } from '../world.ts'
import { makeEach } from './one-of-each.ts'

const ACTS = new AuditKinds([{ 'test.acted': kind('A test event.') }])

export interface EditedRow {
  /** `table/key` */
  readonly name: string
  readonly where: string
}

/** A world in which every operation was called. */
export async function openEdits(): Promise<Edits> {
  const world = await createWorld()
  const each = await makeEach(world, world.institutions.alder)
  await each.spent()
  return editsOf(world)
}

/** A transaction of a superuser on this world. */
export async function editsOf(world: World): Promise<Edits> {
  const pool = openPool({ url: world.database.superuserUrl, max: 1, statementSeconds: 300 })
  const client = await pool.connect()
  // Constraints are no obstacle to a superuser.
  await client.query(`begin; ${DROP_CHECKS}`)
  return new Edits(world, pool, client)
}

export class Edits {
  readonly world: World
  readonly #pool: Pool
  readonly client: Client
  readonly institutionId: string

  constructor(world: World, pool: Pool, client: Client) {
    this.world = world
    this.#pool = pool
    this.client = client
    this.institutionId = world.institutions.alder.id
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
    const keys = Object.keys(key)
    const tenant = table === 'institutions' ? 'id' : 'institution_id'
    const { rows } = await this.client.query<Record<string, string>>(
      `select ${keys.join()} from ${table} where ${tenant} = $1 and ${condition} order by ${keys.join(' desc, ')} desc limit 1`,
      [this.institutionId],
    )
    if (!rows[0]) return null
    const values = keys.map((column) => rows[0]![column]!)
    return {
      name: [table, ...values].join('/'),
      where: [
        `t.${tenant} = '${this.institutionId}'`,
        ...keys.map((column, at) => `t.${column}::text = '${values[at]}'`),
      ].join(' and '),
    }
  }

  /** False when the database refused it. `value`: instead of another value of the type. */
  async editColumn(table: string, column: string, { where }: EditedRow, value?: string): Promise<boolean> {
    const { rows } = await this.client.query<{ type: string }>(
      'select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attname = $2',
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

  /** Writes the row as an act of the service does, with its event; returns the number of the event. */
  async act(table: string, declared: VouchedTable, { where }: EditedRow, how: 'update' | 'delete'): Promise<number> {
    const { rows } = await this.client.query<Record<string, string>>(
      `select ${declared.subjects[0]} as subject from ${table} t where ${where}`,
    )
    // The triggers that guard the table are not what is tested, nor keys to the row.
    await this.client.query(
      `savepoint act; alter table ${table} disable trigger user; alter table ${table} enable always trigger noted_update; alter table ${table} enable always trigger noted_delete`,
    )
    await this.client.query(
      how === 'update'
        ? `update ${table} t set row_salt = gen_random_uuid() where ${where}`
        : `delete from ${table} t where ${where}`,
    )
    const tenant: Tenant = { db: dbOn(this.client), institutionId: this.institutionId }
    const frame = { ...systemFrame(this.world.service.platform), kinds: ACTS }
    const event = plantedEvent({ kind: 'test.acted', subject: { type: 'test', id: rows[0]!.subject! } })
    await this.client.query(`select set_config('app.institution_id', '${this.institutionId}', true)`)
    const [seq] = await appendEvents(tenant, frame, [event])
    return seq!
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

  /** Copies a row under another key; returns its name. */
  async copyRow(table: string, { key }: Pick<DeclaredColumns, 'key'>, { where }: EditedRow): Promise<string> {
    const keys = Object.entries(key)
    const fresh = keys.map(([column, type]) =>
      type === 'uuid' ? `gen_random_uuid() as ${column}` : `'other' as ${column}`,
    )
    const { rows } = await this.client.query<Record<string, string>>(
      `insert into ${table} select (json_populate_record(t, row_to_json(n))).* from ${table} t, lateral (select ${fresh.join()}) n
       where ${where} returning *`,
    )
    return [table, ...keys.map(([column]) => rows[0]![column]!)].join('/')
  }
}

/** Another value of each type that columns have. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not ${column}`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, '2026-01-01') + interval '1 microsecond'`,
  bytea: (column) => `coalesce(${column}, '') || '\\x00'`,
  jsonb: (column) => `jsonb_build_array(${column})`,
  'text[]': (column) => `${column} || '{other}'`,
  'uuid[]': (column) => `array_prepend(gen_random_uuid(), ${column}[2:])`,
}

const DROP_CHECKS = `do $$ declare c record; begin
  for c in select conrelid::regclass as t, conname from pg_constraint where contype in ('c', 'u') and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', c.t, c.conname);
  end loop;
  for c in select indexrelid::regclass as i from pg_index x join pg_class k on k.oid = indexrelid
    where indisunique and not indisprimary and k.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid) loop
    execute format('drop index %s', c.i);
  end loop;
end $$`
