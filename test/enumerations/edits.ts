// Edits rows of a world as a superuser of the database could; nothing is committed.
import assert from 'node:assert/strict'
import type { RowFinding } from '../../core/evidence/index.ts'
import { tables } from '../../src/areas.ts'
import { verifyRowsOf } from '../../src/operator/chains/verify-rows.ts'
import type { DeclaredColumns } from '../../src/platform/audit/vouched.ts'
import { type Client, dbOn, openPool, type Pool } from '../../src/platform/database/connect.ts'
import type { Tenant } from '../../src/platform/database/tenant.ts'
import { createWorld, type World } from '../world.ts'
import { makeEach } from './one-of-each.ts'

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
