import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { impersonalColumns } from '../../src/retention/rules/impersonal-columns.ts'
import { personalColumns } from '../../src/retention/rules/personal-data.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type World } from '../world.ts'

/** Columns of these types can hold what somebody wrote; ids, times, counts, truth values and closed lists cannot. */
const OPEN_COLUMNS = `
  select c.relname || '.' || a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and t.typname not in ('counter', 'long_counter', 'version_number')
    and coalesce(b.typname, t.typname) in ('text', '_text', 'bytea', '_bytea', 'jsonb', 'json', 'numeric', 'date', '_uuid', 'varchar', 'bpchar')
    and not exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY'))
  order by 1`

describe('the register of personal data', () => {
  let world: World
  let open: readonly string[]
  before(async () => {
    world = await createWorld()
    open = (await superuserQuery<{ name: string }>(world.database, OPEN_COLUMNS)).map(({ name }) => name)
    assert.ok(open.length > 150, `${open.length} columns`)
  })
  after(() => world.stop())

  const impersonal = Object.values(impersonalColumns).flatMap((list) => list.split(' '))
  const registered = [...personalColumns.map(({ column }) => column), ...impersonal]

  it('the register has every column that can hold an open value, once', () => {
    assert.deepEqual(
      open.filter((name) => !registered.includes(name)),
      [],
      'say in src/retention/rules/personal-data.ts whose values they hold, or why none of a person',
    )
    assert.equal(new Set(registered).size, registered.length, 'a column is in it twice')
  })

  it('the register has no column that the schema has not', () => {
    assert.deepEqual(
      registered.filter((name) => !open.includes(name)),
      [],
    )
  })

  it('a new column without a line is missed', async () => {
    await superuserQuery(world.database, 'alter table consents add column remark text')
    const now = (await superuserQuery<{ name: string }>(world.database, OPEN_COLUMNS)).map(({ name }) => name)
    await superuserQuery(world.database, 'alter table consents drop column remark')
    assert.deepEqual(
      now.filter((name) => !registered.includes(name)),
      ['consents.remark'],
    )
  })

  it('PostgreSQL copies no value of a column that is emptied into its statistics', async () => {
    const sampled = await superuserQuery<{ name: string }>(
      world.database,
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attstattarget is distinct from 0`,
    )
    const emptied: readonly string[] = personalColumns
      .filter(({ goes }) => !goes.startsWith('kept'))
      .map(({ column }) => column)
    assert.ok(emptied.length > 20)
    assert.deepEqual(
      sampled.map(({ name }) => name).filter((name) => emptied.includes(name)),
      [],
      '`alter table … alter column … set statistics 0` in its migration',
    )
  })
})
