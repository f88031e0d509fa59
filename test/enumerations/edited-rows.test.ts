// Edits every column of every table that the chain vouches for, as a superuser of the database could.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RowFinding } from '../../core/evidence/index.ts'
import { tables } from '../../src/areas.ts'
import type { VouchedTable } from '../../src/platform/audit/vouched.ts'
import { type Client, dbOn, openPool, type Pool } from '../../src/platform/database/connect.ts'
import { verifyRowsOf } from '../../src/operator/chains/verify-rows.ts'
import { createWorld, type World } from '../world.ts'
import { makeEach } from './one-of-each.ts'

const vouched = Object.entries(tables).flatMap(([table, declared]) =>
  'subjects' in declared ? [[table, declared] as const] : [],
)

describe('edits of rows beside the chain', { timeout: 300_000 }, () => {
  let world: World
  let pool: Pool
  let client: Client
  let institutionId: string
  before(async () => {
    world = await createWorld()
    const each = await makeEach(world, world.institutions.alder)
    await each.spent()
    institutionId = world.institutions.alder.id
    pool = openPool({ url: world.database.superuserUrl, max: 1, statementSeconds: 300 })
    client = await pool.connect()
    // Never committed: constraints are no obstacle to a superuser.
    await client.query(`begin; ${DROP_CHECKS}`)
  })
  after(async () => {
    client?.release(true)
    await pool?.end()
    await world?.stop()
  })

  it('finds no difference in any table after every operation', async () => {
    assert.deepEqual(await findings(), [])
  })

  it('every table that is vouched for has a row to edit', async () => {
    const empty = []
    for (const [table, declared] of vouched) if ((await rowOf(table, declared)) === null) empty.push(table)
    assert.deepEqual(empty, [])
  })

  for (const triggers of ['off', 'on'] as const)
    it(`finds an edit of any column, with its row and the column, with triggers ${triggers}`, async () => {
      const rounds = Math.max(...vouched.map(([, { columns }]) => columns.length))
      let edited = 0
      for (let round = 0; round < rounds; round += 1) {
        await rolledBack(triggers, async () => {
          const expected: string[] = []
          for (const [table, declared] of vouched) {
            const column = declared.columns[round]
            const row = await rowOf(table, declared)
            if (column === undefined || row === null) continue
            if (await editColumn(table, declared, column, row)) expected.push(`${row.name} changed ${column}`)
          }
          edited += expected.length
          assert.deepEqual(
            (await findings()).map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`).toSorted(),
            expected.toSorted(),
          )
        })
      }
      const all = vouched.reduce((sum, [, { columns }]) => sum + columns.length, 0)
      // With triggers, the database itself refuses many of them.
      assert.ok(triggers === 'off' ? edited === all : edited > all / 4, `${edited} of ${all}`)
    })

  it('finds a deleted row, and an inserted one, in every table', async () => {
    await rolledBack('off', async () => {
      const expected: string[] = []
      for (const [table, declared] of vouched) {
        const row = (await rowOf(table, declared))!
        if (table !== 'institutions') {
          const name = await copyRow(table, declared, row)
          expected.push(`${name} without_event`)
        }
        await client.query(`delete from ${table} t where ${row.where}`)
        expected.push(`${row.name} missing`)
      }
      assert.deepEqual(
        (await findings()).map(({ row, finding }) => `${row} ${finding}`).toSorted(),
        expected.toSorted(),
      )
    })
  })

  it('finds every edit, deletion and insertion of manifests', async () => {
    for (const column of [
      'application_id',
      'evaluation_id',
      'decision_id',
      'bytes',
      'fingerprint',
      'piece_names',
      'piece_owners',
    ])
      await rolledBack('off', async () => {
        const { rows } = await client.query<{ id: string }>(
          `update manifests t set ${column} = ${column === 'piece_owners' ? 'array_prepend(gen_random_uuid(), piece_owners[2:])' : column === 'piece_names' ? "piece_names || '{other}'" : OTHER[typeOfManifest(column)]!(column)}
           where id = (select id from manifests where institution_id = $1 order by id desc limit 1) returning id`,
          [institutionId],
        )
        const found = await findings()
        assert.ok(found.length > 0 && found.every(({ row }) => row.startsWith('manifests/')), column)
        assert.ok(
          found.some(({ row, finding }) => row === `manifests/${rows[0]!.id}` || finding === 'missing'),
          column,
        )
      })
    await rolledBack('off', async () => {
      await client.query(
        `insert into manifests select (json_populate_record(t, json_build_object('id', gen_random_uuid()))).* from manifests t where institution_id = $1 limit 1`,
        [institutionId],
      )
      assert.deepEqual(
        (await findings()).map(({ finding }) => finding),
        ['without_event'],
      )
      await client.query('delete from manifests where institution_id = $1', [institutionId])
      assert.ok((await findings()).every(({ finding }) => finding === 'missing'))
    })
  })

  it('finds a row whose salt was replaced, and one that was set back to an earlier state', async () => {
    await rolledBack('off', async () => {
      const row = (await rowOf('users', tables['users'] as VouchedTable))!
      await client.query(`update users t set row_salt = gen_random_uuid() where ${row.where}`)
      const back = await client.query<{ id: string }>(
        `update applications set status = 'draft', submitted_by = null, submitted_at = null, latest_evaluation_id = null
         where id = (select id from applications where institution_id = $1 and latest_evaluation_id is not null and submitted_by is not null limit 1) returning id`,
        [institutionId],
      )
      const found = (await findings()).map(({ row: name, finding, columns }) => `${name} ${finding} ${columns.join()}`)
      assert.deepEqual(
        found.toSorted(),
        [
          `${row.name} changed row_salt`,
          `applications/${back.rows[0]!.id} changed latest_evaluation_id,status,submitted_at,submitted_by`,
        ].toSorted(),
      )
    })
  })

  async function findings(): Promise<readonly RowFinding[]> {
    return (await verifyRowsOf({ db: dbOn(client), institutionId }, tables)).findings
  }

  async function rolledBack(triggers: 'on' | 'off', work: () => Promise<void>): Promise<void> {
    await client.query(
      `savepoint plain; set local session_replication_role = ${triggers === 'off' ? 'replica' : 'origin'}`,
    )
    await work()
    await client.query('rollback to savepoint plain')
  }

  interface Found {
    readonly name: string
    readonly where: string
  }

  /** The last row of the institution. */
  async function rowOf(table: string, { key }: VouchedTable): Promise<Found | null> {
    const keys = Object.keys(key)
    const tenant = table === 'institutions' ? 'id' : 'institution_id'
    const { rows } = await client.query<Record<string, string>>(
      `select ${keys.join()} from ${table} where ${tenant} = $1 order by ${keys.join()} desc limit 1`,
      [institutionId],
    )
    if (!rows[0]) return null
    const values = keys.map((column) => rows[0]![column]!)
    return {
      name: [table, ...values].join('/'),
      where: [
        `t.${tenant} = '${institutionId}'`,
        ...keys.map((column, at) => `t.${column}::text = '${values[at]}'`),
      ].join(' and '),
    }
  }

  /** False when the database refused it. */
  async function editColumn(table: string, _: VouchedTable, column: string, { where }: Found): Promise<boolean> {
    const { rows } = await client.query<{ type: string }>(
      'select format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attname = $2',
      [table, column],
    )
    await client.query('savepoint one_edit')
    try {
      const { rowCount } = await client.query(
        `update ${table} t set ${column} = ${OTHER[rows[0]!.type]!(column)} where ${where}`,
      )
      assert.equal(rowCount, 1, `${table}.${column}`)
      return true
    } catch (fault) {
      if (!/^(?:23|P0)/.test((fault as { code?: string }).code ?? '')) throw fault
      await client.query('rollback to savepoint one_edit')
      return false
    }
  }

  /** Copies a row under another key; returns its name. */
  async function copyRow(table: string, { key }: VouchedTable, { where }: Found): Promise<string> {
    const keys = Object.entries(key)
    const fresh = keys.map(([column, type]) =>
      type === 'uuid' ? `gen_random_uuid() as ${column}` : `'other' as ${column}`,
    )
    const { rows } = await client.query<Record<string, string>>(
      `insert into ${table} select (json_populate_record(t, row_to_json(n))).* from ${table} t, lateral (select ${fresh.join()}) n
       where ${where} returning *`,
    )
    return [table, ...keys.map(([column]) => rows[0]![column]!)].join('/')
  }
})

function typeOfManifest(column: string): string {
  return column === 'bytes' ? 'bytea' : column === 'fingerprint' ? 'text' : 'uuid'
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
