// What a database stores is read without a fault: each column of each table gets hostile values, and each reading is asked.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '../../src/areas.ts'
import { assignableRoles } from '../../src/platform/access/roles.ts'
import { type Client, openPool, type Pool } from '../../src/platform/database/connect.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { isLong } from '../run/long.ts'
import type { Person, World } from '../world.ts'
import { pathWith } from './contract-fixtures.ts'
import { createPopulatedWorld, type Ids } from './one-of-each.ts'

/** As SQL, by the type beneath the type of a column. A value that a column refuses is left out. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  'timestamp with time zone': [`'9999-12-31 23:59:59Z'`, `'0001-01-01 00:00:00Z'`, 'null'],
  'timestamp with time zone[]': [`'{}'`],
  date: [`'9999-12-31'`, `'0001-01-01'`, 'null'],
  numeric: ['999999999999999999.999999999999', '-999999999999999999.999999999999', 'null'],
  smallint: ['1', '62', 'null'],
  integer: ['0', '2147483646', 'null'],
  bigint: ['0', '9007199254740990', 'null'],
  text: [`''`, `'no such word'`, `repeat('x', 1048576)`, 'null'],
  'text[]': [`'{}'`, `'{null}'`, `'{no such word}'`],
  'uuid[]': [`'{}'`, `'{null}'`],
  bytea: [`''`, 'null'],
  'bytea[]': [`'{}'`, `'{null}'`],
  jsonb: [`'null'`, `'[]'`, `'{}'`, `'"word"'`, `'[null]'`, `'[[]]'`, `'{"a":null}'`, 'null'],
  uuid: ['gen_random_uuid()', 'null'],
}
/** Without those that the database generates: nobody can write them. */
const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`
/** The classes of invalid data, of violated constraints and of exceeded limits. */
const REFUSED = /^(?:22|23|54)/
/** They decide who asks; a reading shows no value of them. */
const OF_THE_CALLER = ['sessions', 'token_directory', 'migrations']
/** The short form takes one of this many edits: each takes 40 readings. */
const SHORT_SHARE = 50

interface Edit {
  readonly table: string
  readonly name: string
  readonly value: string
}

describe('hostile values that a database stores', () => {
  let world: World
  let ids: Ids
  let everyRole: Person
  let readings: readonly Route[]
  let pool: Pool
  let client: Client
  before(async () => {
    const populated = await createPopulatedWorld()
    world = populated.world
    ids = populated.alder.inUse
    everyRole = await world.join(world.institutions.alder, 'Ida', assignableRoles)
    readings = routes.filter(({ method, access }) => method === 'GET' && !('machine' in access))
    pool = openPool({ url: world.database.superuserUrl, max: 1, statementSeconds: 60 })
    client = await pool.connect()
    await client.query('set session_replication_role = replica')
  })
  after(async () => {
    client.release(true)
    await pool.end()
    await world.stop()
  })

  /** Without those that the database computes. */
  const storedColumns = async (table: string): Promise<string> => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    return rows[0]!.columns
  }

  it('no reading answers one with a fault', async () => {
    const { rows } = await client.query<Omit<Edit, 'value'> & { type: string }>(COLUMNS)
    const edits = rows
      .filter(({ table, name }) => !OF_THE_CALLER.includes(table) && name !== 'institution_id' && name !== 'row_salt')
      .flatMap(({ table, name, type }) => HOSTILE[type]?.map((value) => ({ table, name, value })) ?? [])
    const chosen = edits.filter((_, at) => isLong || at % SHORT_SHARE === 0)
    const faults: string[] = []
    let stored = 0
    for (const edit of chosen) {
      await client.query(`create table kept as table public.${edit.table}`)
      if (await stores(edit)) {
        stored += 1
        for (const path of await faultyReadings()) faults.push(`${edit.table}.${edit.name} = ${edit.value}: ${path}`)
        await client.query(
          `delete from public.${edit.table}; insert into public.${edit.table} (${await storedColumns(edit.table)}) select ${await storedColumns(edit.table)} from kept`,
        )
      }
      await client.query('drop table kept')
    }
    assert.ok(stored > chosen.length / 10, 'nearly every value was refused')
    assert.deepEqual(faults, [])
  })

  it('reports a reading that fails', async () => {
    await client.query('alter table policies rename to policies_away')
    const failed = await faultyReadings()
    await client.query('alter table policies_away rename to policies')
    assert.ok(failed.includes('/policies/{policy_id}'))
  })

  async function stores({ table, name, value }: Edit): Promise<boolean> {
    // The account of the caller stays, or every reading would be refused.
    const others = table === 'users' ? `where email <> '${everyRole.email}'` : ''
    try {
      await client.query(`update public.${table} set ${name} = ${value} ${others}`)
      return true
    } catch (fault) {
      if (!REFUSED.test((fault as { code?: string }).code ?? '')) throw fault
      return false
    }
  }

  async function faultyReadings(): Promise<string[]> {
    const asked = await Promise.all(
      readings.map(async ({ path }) => {
        const { status } = await everyRole.send('GET', pathWith(path, ids))
        return status === 500 ? [path] : []
      }),
    )
    return asked.flat()
  }
})
