import assert from 'node:assert/strict'
import pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { given } from '../../src/knowledge/documents.fixture.ts'
import { notify } from '../../src/notices/index.ts'
import { putCommon } from '../../src/operator/shared-documents.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { superuserQuery } from '../superuser-query.ts'
import { START, type World } from '../world.ts'
import { createPopulatedWorld } from './one-of-each.ts'
import { READ_EVERYWHERE, SHARED, TENANT, unprotected } from './row-security.ts'

/** Tables without `institution_id`: those of the instance, and the institutions themselves. */
const TABLES_OF_THE_INSTANCE = ['grids', 'institutions', 'migrations']

/** The only functions that read more than one tenant: they return ids. A new one is a decision, made here. */
const SEE_ALL_TENANTS = [
  'lookup_institution(text)',
  'lookup_institutions()',
  'lookup_chains()',
  'lookup_chains_of_other_size(uuid[], bigint[])',
  'lookup_due_work(work text, until timestamp with time zone)',
  'lookup_uncounted_usage(bigint)',
  'lookup_instance()',
  'lookup_token(bytea, text)',
  // Of its caller’s tenant alone, but more than its caller may read there.
  'lookup_mentioned(text[])',
]

/** Functions that read no table of a tenant but act with other rights than their caller, with what they do. */
const ACT_FOR_OTHERS: Record<string, string> = {
  'enqueue(text, uuid)': 'puts a job into the queue, whose tables belong to another role',
  'enqueue_all(text, uuid[])': 'the same for many rows',
  'waiting_jobs(text, uuid[])':
    'returns the rows of its caller’s tenant for which a job waits, so that none is enqueued twice',
  'count_late_jobs(before timestamp with time zone)': 'counts the jobs that no worker has taken, for the operator',
  'oldest_due_job()': 'returns since when the oldest of them is due, for the operator',
}

describe('the isolation of institutions in the database', () => {
  let world: World
  let tables: string[]
  before(async () => {
    const { world: populated, alder } = await createPopulatedWorld()
    world = populated
    await leaveNotice(world, alder.inUse['user_id']!)
    await putCommon(world.operator, given('shared', '# One\n\nWords of words.\n\n# Two\n\nMore words.'))
    const rows = await superuserQuery<{ name: string }>(
      world.database,
      `select c.table_name as name from information_schema.columns c join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
       where c.table_schema = 'public' and c.column_name = 'institution_id' order by 1`,
    )
    tables = rows.map((row) => row.name)
    assert.ok(tables.length >= 20)
  })
  after(() => world.stop())

  it('every table belongs to the institutions or is on the short list of the instance', async () => {
    const all = await superuserQuery<{ name: string }>(
      world.database,
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    assert.deepEqual(
      all.map((row) => row.name).filter((name) => !tables.includes(name)),
      TABLES_OF_THE_INSTANCE,
    )
  })

  it('every table of an institution has row-level security forced, with one policy that reads and writes one tenant', async () => {
    assert.deepEqual(await unprotected(world), [])
  })

  it('a table without protection is reported', async () => {
    const plant = async (statements: string): Promise<string[]> => {
      await superuserQuery(world.database, statements)
      const found = await unprotected(world)
      await superuserQuery(world.database, 'drop table planted')
      return found
    }
    const table = 'create table planted (institution_id uuid, id uuid);'
    const policy = `create policy tenant on planted using ${TENANT}`
    assert.deepEqual(await plant(table), ['planted'])
    assert.deepEqual(await plant(`${table} alter table planted enable row level security; ${policy}`), ['planted'])
    assert.deepEqual(
      await plant(
        `${table} alter table planted enable row level security; alter table planted force row level security`,
      ),
      ['planted'],
    )
    const forced = `${table} alter table planted enable row level security; alter table planted force row level security;`
    assert.deepEqual(await plant(`${forced} create policy tenant on planted using (true)`), ['planted'])
    assert.deepEqual(
      await plant(`${forced} ${policy} with check ${TENANT}; create policy also on planted using (true)`),
      ['planted'],
    )
    // What the instance writes is shared by the listed tables only.
    const shared = `create policy shared on planted for select to probity_app using ${SHARED}`
    assert.deepEqual(await plant(`${forced} ${policy} with check ${TENANT}; ${shared}`), ['planted'])
  })

  it('what the instance shares is read in every tenant and written in none', async () => {
    const app = new pg.Client({ connectionString: world.database.urlAs('probity_app') })
    await app.connect()
    try {
      for (const { id } of [world.institutions.alder, world.institutions.birch])
        for (const table of READ_EVERYWHERE) {
          await app.query(`begin; select set_config('app.institution_id', '${id}', true)`)
          const shared = `institution_id = '${world.operator.keyring.instanceId}'`
          const { rowCount } = await app.query(`select from ${table} where ${shared} limit 1`)
          const written = await app.query(`delete from ${table} where ${shared}`).then(
            (result) => result.rowCount,
            () => 0,
          )
          await app.query('rollback')
          assert.deepEqual([rowCount, written], [1, 0], table)
        }
    } finally {
      await app.end()
    }
  })

  it('every key and every reference of such a table begins with the institution', async () => {
    const rows = await superuserQuery<{ place: string }>(
      world.database,
      `select format('%s: %s', k.conrelid::regclass, pg_get_constraintdef(k.oid)) as place
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype in ('p', 'f') and c.relname = any ($1)
         and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'institution_id'
       order by 1`,
      [tables],
    )
    const exceptions = [
      'token_directory: PRIMARY KEY (fingerprint)',
      'policies: FOREIGN KEY (grid_code, grid_version) REFERENCES grids(code, version)',
      'replayed_policies: FOREIGN KEY (grid_code, grid_version) REFERENCES grids(code, version)',
    ]
    assert.deepEqual(
      rows.map((row) => row.place).filter((place) => !exceptions.includes(place)),
      [],
    )
  })

  it('the functions that act with other rights than their caller’s are the known ones', async () => {
    const rows = await superuserQuery<{ name: string }>(
      world.database,
      `select format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name from pg_proc p
       where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
    )
    const known = [...SEE_ALL_TENANTS, ...Object.keys(ACT_FOR_OTHERS)].map(withoutNames)
    assert.deepEqual(rows.map((row) => withoutNames(row.name)).toSorted(), known.toSorted())
  })

  it('the roles of the service own nothing, bypass nothing and are no superusers', async () => {
    const rows = await superuserQuery<{ name: string }>(
      world.database,
      `select r.rolname as name from pg_roles r
       where r.rolname in ('probity_app', 'probity_jobs', 'probity_operator', 'probity_eraser', 'probity_lookup', 'probity_owner')
         and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolname <> 'probity_owner' and exists (
           select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace))`,
    )
    assert.deepEqual(rows, [])
  })

  it('without a tenant the application reads nothing: every table with rows is an error, before a tenant was set and after', async () => {
    const app = new pg.Client({ connectionString: world.database.urlAs('probity_app') })
    await app.connect()
    try {
      for (const when of ['never set', 'set and gone']) {
        for (const table of tables) assert.notEqual(await readAs(app, table), 'rows', `${table}, tenant ${when}`)
        await app.query(
          `begin; select set_config('app.institution_id', '${world.institutions.alder.id}', true); commit`,
        )
      }
    } finally {
      await app.end()
    }
  })

  it('within a tenant the application sees only the rows of that tenant, and every table has some', async () => {
    const app = new pg.Client({ connectionString: world.database.urlAs('probity_app') })
    await app.connect()
    const seen: string[] = []
    try {
      for (const table of tables) {
        await app.query(`begin; select set_config('app.institution_id', '${world.institutions.alder.id}', true)`)
        const rows = await app.query<{ institution_id: string }>(`select distinct institution_id from ${table}`).then(
          (found) => found.rows,
          () => [],
        )
        await app.query('rollback')
        assert.ok(
          rows.every(
            ({ institution_id: id }) =>
              id === world.institutions.alder.id ||
              (id === world.operator.keyring.instanceId && READ_EVERYWHERE.includes(table)),
          ),
          table,
        )
        if (rows.some((row) => row.institution_id === world.institutions.alder.id)) seen.push(table)
      }
    } finally {
      await app.end()
    }
    // An empty table would prove nothing.
    const empty = tables.filter((table) => !seen.includes(table))
    assert.deepEqual(empty, [], 'make a row of each in `inUse` or `alsoMakes` of the contract.fixture.ts of its area')
  })
})

/** This world has no mail server, so invitations show their links; this notice is written as if it had one. */
async function leaveNotice(world: World, userId: string): Promise<void> {
  const { platform } = world.service
  const { id } = world.institutions.alder
  await inTenant(platform.pool, id, (tenant) =>
    notify({ mail: { ...platform.mail, configured: true } }, tenant, { userId, kind: 'profile_changed' }, START),
  )
}

/** `rows` must not happen; an empty table proves nothing. */
async function readAs(client: pg.Client, table: string): Promise<'rows' | 'nothing' | 'error'> {
  try {
    return (await client.query(`select * from ${table}`)).rows.length > 0 ? 'rows' : 'nothing'
  } catch {
    return 'error'
  }
}

/** The names of arguments are not part of a signature. */
function withoutNames(signature: string): string {
  return signature.replace(/(\(|, )\w+ (?=\w)/g, '$1')
}
