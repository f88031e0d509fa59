import { sqlInQueries, tablesHaveOwners } from './database.ts'
import { areas, type Planting, type WrongRule } from './planting.fixture.ts'
import { resultsAreTyped } from './typed-statements.ts'
import { sqlIsWrittenOut } from './written-sql.ts'

const rooms = { platform: { tables: ['audit_records'] }, ...areas }
const owners = tablesHaveOwners(rooms)
const twoOwners = tablesHaveOwners({ ...rooms, trust: { tables: ['users'] } })
const elsewhere = 'src/policies/a.ts'
const queries = 'src/policies/more-queries.ts'

export const plantedStatements: readonly Planting[] = [
  [sqlInQueries, elsewhere, `export const a = "select id from policies"\n`, /holds SQL/],
  [sqlInQueries, elsewhere, `export const a = \`\n  Delete from \${'x'} where true\`\n`, /holds SQL/],
  [sqlInQueries, elsewhere, 'export const a = `-- all\nselect id from policies`\n', /holds SQL/],
  [sqlInQueries, elsewhere, 'export const a = `with recursive t as (select 1) select 2`\n', /holds SQL/],
  [sqlInQueries, elsewhere, `export const a = 'select id ' + 'from policies'\n`, /holds SQL/],
  [sqlInQueries, elsewhere, `export const a = (b: string) => 'sel' + ('ect ' + b) + ' from policies'\n`, /holds SQL/],
  [sqlInQueries, elsewhere, `export const a = ['select', 'id', 'from policies'].join(' ')\n`, /holds SQL/],
  [sqlInQueries, elsewhere, `export const a = 'update '.concat('policies set state = 1')\n`, /holds SQL/],
  [sqlInQueries, elsewhere, `export const a = (db: Db) => db.selectFrom('x')\n`, /runs SQL with selectFrom/],
  [sqlInQueries, elsewhere, `export const a = (db: Db) => db['insertInto']('x')\n`, /runs SQL with insertInto/],
  [
    sqlInQueries,
    elsewhere,
    `import { sql } from 'kysely'\nexport const a = sql\`from users c\`\n`,
    /imports a template/,
  ],
  [
    sqlInQueries,
    elsewhere,
    `import { type Value, statement } from '../platform/database/template-text.ts'\nexport const a = statement\`from users c\`\n`,
    /imports a template/,
  ],
  [sqlInQueries, elsewhere, `export const a = (pool: Pool, b: string) => pool.query(b)\n`, /runs SQL with query/],
  [sqlIsWrittenOut, queries, `export const a = (b: string) => sql.raw('select ' + b)\n`, /SQL of a value with raw/],
  [sqlIsWrittenOut, queries, `export const a = (b: string) => sql.raw(b)\n`, /SQL of a value with raw/],
  [sqlIsWrittenOut, queries, 'export const a = (b: string) => CompiledQuery.raw(`select ${b}`)\n', /with raw/],
  [sqlIsWrittenOut, queries, `export const a = (db: Db, b: Query) => db.executeQuery(b)\n`, /a text with executeQuery/],
  [
    sqlIsWrittenOut,
    queries,
    `import { runPrepared } from '../platform/database/prepared-statement.ts'\nexport const a = (c: Client, b: string) => runPrepared(c, 'select ' + b)\n`,
    /runs a text/,
  ],
  [sqlIsWrittenOut, elsewhere, `export * from '../platform/database/prepared-statement.ts'\n`, /runs a text/],
  [sqlIsWrittenOut, queries, `export const a = (b: Texts) => sql(b)\n`, /calls a template with a text/],
  [sqlIsWrittenOut, queries, `export const a = (b: Texts) => statement(b)\n`, /calls a template with a text/],
  [sqlIsWrittenOut, queries, `export const a = (c: Client, b: string) => c.query('select ' + b)\n`, /with query/],
  [sqlIsWrittenOut, queries, `export const a = (db: Db, b: 'x') => db.updateTable(b)\n`, /updateTable has a table/],
  [
    sqlIsWrittenOut,
    queries,
    `export const a = (db: Db, b: 'x') => db.selectFrom(['y', b])\n`,
    /selectFrom has a table/,
  ],
  [sqlIsWrittenOut, queries, 'export const a = (b: string) => sql`select 1 from ${sql.table(b)}`\n', /by table/],
  [
    owners,
    queries,
    `export const a = 'update users set name = $1'\n`,
    /policies writes users, which belongs to identity/,
  ],
  [
    owners,
    queries,
    'export const a = chunkStatements({ from: sql`from grids c`, update: sql`update users c` })\n',
    /policies writes users/,
  ],
  [
    owners,
    queries,
    'export const a = chunkStatements({ from: sql`from grids c`, work: { join: sql`join users w` } })\n',
    /policies reads users/,
  ],
  [owners, queries, `export const a = (db: Db) => db.insertInto('users').values(1)\n`, /policies writes users/],
  [owners, queries, `export const a = \`with gone as (delete from audit_records) select 1\`\n`, /writes audit_records/],
  [owners, queries, `export const a = 'insert into public."users" (id) values (1)'\n`, /policies writes users/],
  [owners, queries, `export const a = 'merge into users using grids on true'\n`, /policies writes users/],
  [owners, queries, `export const a = 'select id from users'\n`, /policies reads users of identity without/],
  [
    owners,
    queries,
    `export const a = 'select 1 from grids g, lateral (select 1) l, users u'\n`,
    /policies reads users/,
  ],
  [
    owners,
    queries,
    `export const a = 'select 1 from policies p\\n  left join users u using (id)'\n`,
    /policies reads users/,
  ],
  [owners, queries, `export const a = 'select 1 from policies where exists (select from users)'\n`, /reads users/],
  [owners, queries, `export const a = (db: Db) => db.selectFrom(['grids', 'users as u'])\n`, /policies reads users/],
  [
    owners,
    queries,
    `export const a = (db: Db) => db.selectFrom('grids').innerJoin('users', 'a', 'b')\n`,
    /reads users/,
  ],
  [owners, 'src/platform/a.ts', 'export const a = sql`select id from users`\n', /platform reads users of identity/],
  [owners, 'src/policies/queries.ts', `export {}\n`, /policies does not read audit_records/],
  [
    owners,
    'database/schema.sql',
    'table users\n\ntable grids\n\ntable policies\n\ntable notes\n',
    /notes belongs to no area/,
  ],
  [owners, 'database/schema.sql', 'table users\n', /policies: there is no table grids/],
  [
    resultsAreTyped,
    queries,
    'export const a = (db: Db) => sql<{ id: string }>`select id from policies`.execute(db)\n',
    /asserts the type of a result/,
  ],
  [
    resultsAreTyped,
    'src/platform/a.ts',
    'export const a = (client: Client, b: string) => client.query<Row>(b)\n',
    /asserts the type of a result/,
  ],
  ...[
    '(await sql`select id from policies`.execute(db)).rows as Row[]',
    '(await sql`select id from policies`.execute(db)).rows[0]! as Row',
    '(({ rows }) => rows[0] as Row)(await sql`select id from policies`.execute(db))',
  ].map((cast): Planting => [
    resultsAreTyped,
    queries,
    `export const a = async (db: Db) => ${cast}\n`,
    /asserts the type of a result/,
  ]),
]

export const wrongOwners: readonly WrongRule[] = [[twoOwners, /users belongs to identity and trust/]]
