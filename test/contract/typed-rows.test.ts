import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPool, type Db, type Pool } from '../../src/platform/database/connect.ts'
import { col, type Columns, queryRows, rowShape, typedRows } from '../../src/platform/database/rows.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { typedStatements } from '../../scripts/tidy/typed-statements.ts'
import { readTree } from '../../scripts/tidy/tree.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { superuserQuery } from '../superuser-query.ts'
import { problemsOfTyped } from '../run/noted-statements.ts'

const LENDER = '00000000-0000-4000-8000-000000000001'

describe('the shape of a typed statement', () => {
  let database: TestDatabase
  let pool: Pool
  const inLender = <T>(work: (db: Db) => Promise<T>): Promise<T> => inTenant(pool, LENDER, (tenant) => work(tenant.db))
  before(async () => {
    database = await createTestDatabase()
    await superuserQuery(
      database,
      `insert into institutions (id, kind, reference, name, country, currency, language, created_at)
       values ('${LENDER}', 'institution', 'lender', 'A lender', 'BE', 'EUR', 'fr', now());
       insert into credit_products (institution_id, id, code, currency, created_at, updated_at)
       values ('${LENDER}', '${LENDER}', 'loan', 'EUR', now(), now());
       insert into audit_heads (institution_id, size) values ('${LENDER}', 0)`,
    )
    pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  /** Runs one statement with a shape without a note in the run, because its difference is planted. */
  const problemsWith = async (columns: Columns, select: string): Promise<string> => {
    const file = process.env['TEST_TYPED_FILE']
    delete process.env['TEST_TYPED_FILE']
    try {
      await inLender((db) => queryRows(db, rowShape(columns))([select] as unknown as TemplateStringsArray))
      return ''
    } catch (fault) {
      return (fault as Error).message
    } finally {
      if (file !== undefined) process.env['TEST_TYPED_FILE'] = file
    }
  }

  it('accepts a typed statement whose result has the columns, types and nulls of its shape', async () => {
    const productRow = rowShape({
      id: col.uuid,
      code: col.text,
      status: col.oneOf('draft', 'active', 'archived'),
      name: col.nullable(col.text),
      row_version: col.integer,
      created_at: col.timestamptz,
      max_amount: col.nullable(col.numeric),
      sizes: col.array(col.bigint),
      day: col.date,
      hash: col.bytea,
      settings: col.jsonb<{ one: number }>(),
      known: col.boolean,
    })
    const [product] = await inLender(
      (db) =>
        queryRows(db, productRow)`
        select id, code, status, name, row_version, created_at, max_amount, array[1, 2]::bigint[] as sizes, date '2020-02-29' as day,
          sha256('') as hash, '{"one": 1}'::jsonb as settings, true as known from credit_products`,
    )
    const { created_at, hash, ...rest } = product!
    assert.ok(created_at instanceof Date && hash.length === 32)
    assert.deepEqual(rest, {
      id: LENDER,
      code: 'loan',
      status: 'draft',
      name: null,
      row_version: 1,
      max_amount: null,
      sizes: [1, 2],
      day: '2020-02-29',
      settings: { one: 1 },
      known: true,
    })
  })

  const planted: [difference: string, columns: Columns, select: string, message: RegExp][] = [
    [
      'a column of another type',
      { size: col.integer },
      'select size from audit_heads',
      /size is bigint in the database, integer in its shape/,
    ],
    [
      'a type that no shape has',
      { name: col.text },
      `select 'x'::varchar as name`,
      /name is of type 1043 in the database, text in its shape/,
    ],
    [
      'a column that the result lacks',
      { id: col.uuid, code: col.text },
      'select id from credit_products',
      /the result has no column code/,
    ],
    [
      'a column that the shape lacks',
      { id: col.uuid },
      'select id, code from credit_products',
      /the shape has no column code/,
    ],
    ['a column twice', { id: col.uuid }, 'select id, id from credit_products', /the result has id twice/],
    [
      'a null in a row',
      { found: col.integer },
      'select null::integer as found',
      /found is null in a row, and not declared nullable/,
    ],
    [
      'a column that may be null, though no row shows it',
      { name: col.text },
      'select name from credit_products where false',
      /name may be null in credit_products\.name/,
    ],
    [
      'a column that may be null, within a query within a query',
      { name: col.text },
      'with p as (select name as n from credit_products where false) select q.n as name from (select n from p) as q',
      /name may be null in credit_products\.name/,
    ],
    [
      'a column behind a left join, though no row lacks it',
      { id: col.uuid },
      'select p.id from institutions i left join credit_products p on p.institution_id = i.id where false',
      /id may be null in credit_products\.id/,
    ],
    [
      'a column behind a left join of a query',
      { id: col.uuid },
      'select l.id from institutions i left join lateral (select p.id from credit_products p where p.institution_id = i.id) l on true where false',
      /id may be null in credit_products\.id/,
    ],
    [
      'a null under a promise that there is none',
      { name: col.excludesNull(col.text) },
      'select name from credit_products',
      /name is null in a row/,
    ],
    [
      'a promise without object',
      { code: col.excludesNull(col.text) },
      'select code from credit_products',
      /code is taken from no column that may be null/,
    ],
    [
      'a closed list that lacks a value',
      { status: col.oneOf('draft', 'active') },
      'select status from credit_products where false',
      /status is one of draft, active, archived in credit_products\.status, draft, active in its shape/,
    ],
    [
      'a closed list with a value too many',
      { status: col.oneOf('draft', 'active', 'archived', 'lost') },
      'select status from credit_products where false',
      /status is one of draft, active, archived in credit_products\.status/,
    ],
    [
      'a closed list of a column without one',
      { code: col.oneOf('loan') },
      'select code from credit_products',
      /code has a closed list in its shape, and none in credit_products\.code/,
    ],
    [
      'a value outside the closed list of an expression',
      { what: col.oneOf('one') },
      `select 'two' as what`,
      /what is "two", which is not in its closed list/,
    ],
    [
      'an array of nulls',
      { found: col.array(col.text) },
      'select array[null]::text[] as found',
      /found holds a value that is not what text\[\] is made into/,
    ],
  ]
  for (const [difference, columns, select, message] of planted)
    it(`reports a typed statement with its place for ${difference}`, async () => {
      const found = await problemsWith(columns, select)
      assert.match(found, message)
      assert.match(found, /^test\/contract\/typed-rows\.test\.ts:\d+: /)
    })

  it('compares the shape of a result that is queried by other means too', async () => {
    const client = await pool.connect()
    try {
      const result = await client.query('select 1 as one')
      assert.deepEqual(typedRows(rowShape({ one: col.integer }), result), [{ one: 1 }])
    } finally {
      client.release()
    }
  })
})

describe('the report at the end of a run', () => {
  it('reports a difference once, and each typed statement that no test ran', () => {
    const difference = '! src/a/queries.ts:3 find: id is text in the database, uuid in its shape'
    assert.deepEqual(
      problemsOfTyped(
        ['src/a/queries.ts:3 find', difference, difference, 'src/b/queries.ts:9'],
        ['src/a/queries.ts:3', 'src/a/queries.ts:30', 'src/b/queries.ts:9'],
      ),
      [difference.slice(2), 'No test runs the typed statement at src/a/queries.ts:30'],
    )
  })

  it('the statements that a run must compare include every typed statement outside of the module that runs them', () => {
    const places = typedStatements(readTree('.'))
    assert.ok(places.length >= 9, String(places.length))
    assert.ok(places.some((place) => place.startsWith('src/platform/audit/proofs.ts:')))
    assert.ok(!places.some((place) => place.startsWith('src/platform/database/rows.ts:')))
  })
})
