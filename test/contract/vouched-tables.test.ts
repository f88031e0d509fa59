import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { areas as architecture } from '../../architecture.ts'
import { areas, tables } from '../../src/areas.ts'
import type { VouchedTable } from '../../src/platform/audit/vouched.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { superuserClient, superuserQuery } from '../superuser-query.ts'

interface Declared {
  readonly key: readonly string[]
  readonly subjects: readonly string[]
  readonly columns: readonly string[]
}

describe('the tables that the chain vouches for', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  it('each area declares all its tables and no others', () => {
    for (const { name, tables: own } of areas)
      assert.deepEqual(Object.keys(own).toSorted(), [...(architecture[name]!.tables ?? [])].toSorted(), name)
  })

  it('the database notes the writes of exactly the rows and columns that the areas declare', async () => {
    const rows = await superuserQuery<{ table: string; args: string }>(
      database,
      `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger where tgname = 'noted_insert'`,
    )
    const noted = Object.fromEntries(rows.map(({ table, args }) => [table, argumentsOf(args)]))
    const declared = Object.entries(tables).flatMap(([table, about]) =>
      'subjects' in about
        ? [[table, { key: Object.keys(about.key), subjects: about.subjects, columns: about.columns }] as const]
        : [],
    )
    for (const [table, { columns }] of declared)
      assert.deepEqual(columns, columns.toSorted(), `the columns of ${table} are declared in alphabetical order`)
    assert.deepEqual(noted, Object.fromEntries(declared))
    const [counted] = await superuserQuery<{ updates: number; narrowed: string[]; by_many: string[]; deletes: number }>(
      database,
      `select count(*) filter (where tgname = 'noted_update')::int as updates,
         array_agg(tgrelid::regclass::text) filter (where tgname = 'noted_update' and tgqual is not null) as narrowed,
         array_agg(tgrelid::regclass::text) filter (where tgname = 'noted_update_of_many') as by_many,
         count(*) filter (where tgname = 'noted_delete')::int as deletes from pg_trigger`,
    )
    // Pieces follow from manifests, so only their deletion needs an entry.
    const ofMany = ['applications']
    assert.deepEqual(counted, { updates: rows.length, narrowed: ofMany, by_many: ofMany, deletes: rows.length + 1 })
  })

  it('an update notes the same rows whether it is noted by row or by statement', async () => {
    const client = await superuserClient(database)
    try {
      await client.query(`
        begin;
        create table planted (institution_id uuid, id uuid, about uuid, amount numeric, note text, at timestamptz, primary key (institution_id, id));
        call vouch_for('planted', '{id}', '{id, about}', '{about, amount, note, at}', updated_by_many => 'probity_eraser');
        grant select, update on planted to probity_app, probity_eraser;
        insert into planted select gen_random_uuid(), gen_random_uuid(), case when n > 2 then gen_random_uuid() end, n, case when n > 1 then 'a "note"' end, now() from generate_series(1, 5) n;
        select set_config('app.written_rows', '', true)`)
      const noted = async (role: string, update: string): Promise<string[]> => {
        await client.query(`savepoint before; set local role ${role}; ${update}`)
        const { rows } = await client.query<{ lines: string }>(`select current_setting('app.written_rows') as lines`)
        await client.query('rollback to savepoint before; reset role')
        return rows[0]!.lines.split('\n').toSorted()
      }
      const counts: number[] = []
      for (const update of [
        'update planted set amount = amount + 1, note = null where amount > 1',
        'update planted set amount = amount',
        `update planted set id = case when amount > 3 then md5(id::text)::uuid else id end, note = 'another'`,
        'update planted set about = null where amount = 7',
      ]) {
        const byStatement = await noted('probity_eraser', update)
        assert.deepEqual(byStatement, await noted('probity_app', update), update)
        counts.push(byStatement.filter((line) => line !== '').length)
      }
      // Two rows of five have another key, which deletes one and inserts one.
      assert.deepEqual(counts, [4, 0, 7, 0])
    } finally {
      await client.end()
    }
  })

  it('rows keep their order where the lines of many are put aside, and a rolled-back statement leaves none', async () => {
    const id = '019cadce-0000-7000-8000-000000000001'
    const client = await superuserClient(database)
    const note = (...lines: readonly string[]) =>
      client.query('select note_written_rows($1)', [lines.map((line) => `${id} ${line}`).join('\n')])
    const many = (of: string): string[] => Array.from({ length: 300 }, (_, at) => `deleted ${of}/${at}`)
    const taken = async (): Promise<string[]> => {
      const { rows } = await client.query<{ members: string[] }>('select written_rows($1::uuid[]) as members', [[id]])
      return rows[0]!.members[0]!.split('","').map((entry) => entry.replaceAll('"', ''))
    }
    try {
      await client.query('begin')
      await note('deleted a/1')
      await note(...many('b'))
      await note('deleted c/1')
      await client.query('savepoint before')
      await note('deleted d/1')
      await note(...many('d'))
      await client.query('rollback to savepoint before')
      await note('deleted e/1')
      await note(...many('f'))
      await note('deleted g/1')
      const expected = ['deleted a/1', ...many('b'), 'deleted c/1', 'deleted e/1', ...many('f'), 'deleted g/1']
      assert.deepEqual(await taken(), expected)
      assert.deepEqual(await taken(), [''])
      await note(...many('h'))
      assert.deepEqual(await taken(), many('h'))
      await note(...many('i'))
      await client.query('commit; begin')
      assert.deepEqual(await taken(), [''], 'of another transaction')
    } finally {
      await client.end()
    }
  })

  it('a noted row belongs to the first event about one of its subjects, in the order of the writes', async () => {
    const [one, two, other] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`)
    const placed = async (
      lines: readonly string[],
      subjects: readonly (string | null | undefined)[],
    ): Promise<unknown> => {
      const rows = await superuserQuery<{ members: string[] }>(
        database,
        `select written_rows($2::uuid[]) as members from (select set_config('app.written_rows', $1, true) offset 0) noted`,
        [lines.map((line) => `${line}\n`).join(''), subjects],
      )
      return rows[0]!.members
    }
    const singly = [
      `${one} deleted a/1`,
      `${two} deleted b/2`,
      `${one} deleted a/3`,
      `${two} deleted c/4","deleted c/5`,
    ]
    assert.deepEqual(await placed(singly, [other, two, null, one, two]), [
      '',
      '"deleted b/2","deleted c/4","deleted c/5"',
      '',
      '"deleted a/1","deleted a/3"',
      '',
    ])
    assert.deepEqual(
      await placed([`${one} deleted a/1`, `${one},${two} deleted a/2`, `${two} deleted a/3`], [two, one]),
      ['"deleted a/2","deleted a/3"', '"deleted a/1"'],
    )
    await assert.rejects(placed([`${one} deleted a/1`, `${other} deleted a/2`], [one, two]), /subject of the row: a\/2/)
    await assert.rejects(placed([` deleted a/1`], [null]), /subject of the row: a\/1/)
  })

  it('each column is in the key, vouched for, or listed with the reason why not', async () => {
    const rows = await superuserQuery<{ table: string; columns: string[] }>(
      database,
      `select c.relname as table, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped group by 1`,
    )
    for (const { table, columns } of rows) {
      const about = tables[table]
      if (about === undefined || 'notVouched' in about) continue
      const tenant = table === 'institutions' ? [] : ['institution_id']
      const salt = 'subjects' in about ? ['row_salt'] : []
      const known = [...tenant, ...Object.keys(about.key), ...about.columns, ...Object.keys(about.others), ...salt]
      assert.deepEqual(columns.toSorted(), known.toSorted(), table)
      assert.ok(
        Object.values(about.others).every((reason) => reason.length > 20),
        table,
      )
    }
  })

  it('the migration that docs/adding.md shows adds a column that the chain vouches for', async () => {
    const page = readFileSync(new URL('../../docs/adding.md', import.meta.url), 'utf8')
    const [, statements] = /_credential_notes\.sql\n([^]*?)```/.exec(page)!
    const client = await superuserClient(database)
    try {
      await client.query(`begin; ${statements}`)
      const { rows } = await client.query<{ args: string }>(
        `select encode(tgargs, 'escape') as args from pg_trigger
         where tgname = 'noted_insert' and tgrelid = 'machine_credentials'::regclass`,
      )
      const { columns } = tables['machine_credentials'] as VouchedTable
      assert.deepEqual(argumentsOf(rows[0]!.args).columns, [...columns, 'note'].toSorted())
    } finally {
      await client.end()
    }
  })
})

function argumentsOf(escaped: string): Declared {
  const [key, subjects, columns] = escaped
    .split('\\000')
    .map((list) => list.replace(/[{}\s]/g, '').split(','))
    .map((list) => list.filter((name) => name !== ''))
  return { key: key!, subjects: subjects!, columns: columns!.toSorted() }
}
