// What database/README.md says is true of the database and of the checks.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { groupRoles } from '../src/platform/database/roles.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { superuserQuery } from '../test/superuser-query.ts'

const folder = new URL('./', import.meta.url)
const text = readFileSync(new URL('README.md', folder), 'utf8')
const examples = [...text.matchAll(/^```sql\n([^]*?)^```$/gm)].map((found) => found[1]!)

/** The cells of the table whose header begins with this cell. */
function tableOf(header: string): string[][] {
  const lines = text.slice(text.indexOf(`| ${header} |`)).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(2, end).map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$|`/g, '')))
}

describe('the README of the database', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  it('shows a migration as it stands', () => {
    assert.equal(examples[0], readFileSync(new URL('migrations/0013_machine_credentials.sql', folder), 'utf8'))
  })

  it('shows a shape as it stands', () => {
    const shown = /^```ts\n([^]*?)^```$/m.exec(text)![1]!
    assert.ok(readFileSync(new URL('../src/imports/rows/row-queries.ts', folder), 'utf8').includes(shown))
  })

  it('names every role and no other', () => {
    const named = tableOf('role').map(([role]) => role!)
    assert.deepEqual(named.toSorted(), groupRoles.toSorted())
  })

  it('names every function that runs with more rights than its caller, with its owner and its callers', async () => {
    const functions = await superuserQuery<{ name: string; owner: string; callers: string }>(
      database,
      `select p.proname as name, pg_get_userbyid(p.proowner) as owner,
         (select string_agg(x.grantee::regrole::text, ', ' order by x.grantee::regrole::text) from aclexplode(p.proacl) x
          where x.grantee <> p.proowner) as callers
       from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
    )
    assert.ok(functions.length > 0)
    assert.deepEqual(
      tableOf('function')
        .map(([name, owner, callers]) => ({ name, owner, callers }))
        .toSorted((a, b) => (a.name! < b.name! ? -1 : 1)),
      functions,
    )
  })

  it('shows how rows are changed, which fails without lifting the force of row-level security', async () => {
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    for (const [n, id] of ids.entries()) await plantNotice(database, id, `lender-${n}`)
    const asOwner = (statements: string) =>
      superuserQuery(database, `begin; set local role probity_owner; ${statements}; commit`)
    const update = /^update .*$/m.exec(examples[1]!)![0].replace(';', '')
    await assert.rejects(asOwner(update), /unrecognized configuration parameter "app\.institution_id"/)
    await asOwner(examples[1]!)
    const rows = await superuserQuery(database, 'select attempts from notices')
    assert.deepEqual(rows, [{ attempts: 0 }, { attempts: 0 }])
    const [state] = await superuserQuery(
      database,
      `select relforcerowsecurity as forced from pg_class where relname = 'notices'`,
    )
    assert.deepEqual(state, { forced: true })
  })

  const place = mkdtempSync(join(tmpdir(), 'probity-squawk-'))
  after(() => rmSync(place, { recursive: true }))
  const squawk = (statement: string): string => {
    const file = join(place, 'planted.sql')
    writeFileSync(file, `${statement};\n`)
    return spawnSync('node_modules/.bin/squawk', ['--config', '.squawk.toml', file], { encoding: 'utf8' }).stdout
  }

  it('the README of the database and docs/adding.md show migrations that squawk and the database accept', async () => {
    const adding = readFileSync(new URL('../docs/adding.md', folder), 'utf8')
    const migrations = [...adding.matchAll(/^ {3}```sql\n([^]*?)^ {3}```$/gm)].map((found) => found[1]!)
    assert.equal(migrations.length, 2)
    for (const migration of migrations) {
      assert.match(squawk(migration.trim().replace(/;$/, '')), /Found 0 issues/)
      await superuserQuery(database, `begin; set local role probity_owner; ${migration}; commit`)
    }
    const [may] = await superuserQuery(
      database,
      `select has_column_privilege('probity_app', 'machine_credentials', 'note', 'insert') as inserts,
         has_column_privilege('probity_app', 'machine_credentials', 'note', 'update') as updates`,
    )
    assert.deepEqual(may, { inserts: true, updates: false })
  })

  for (const [statement, rule] of tableOf('written'))
    it(`squawk reports ${rule} for ${statement}`, () => {
      assert.match(squawk(statement!), new RegExp(`\\b${rule}\\b`))
      assert.doesNotMatch(squawk(`-- squawk-ignore ${rule}\n${statement}`), new RegExp(`\\b${rule}\\b`))
    })
})

/** A waiting notice that was tried, of a person of its own institution. */
async function plantNotice(database: TestDatabase, id: string, reference: string): Promise<void> {
  await superuserQuery(
    database,
    `insert into institutions (id, kind, reference, name, country, currency, language, created_at)
     values ('${id}', 'institution', '${reference}', 'A lender', 'BE', 'EUR', 'fr', now());
     insert into users (institution_id, id, email, email_normalised, display_name, language, password_hash, created_at)
     values ('${id}', '${id}', 'a@lender.example', 'a@lender.example', 'A person', 'fr', '', now());
     insert into notices (institution_id, id, user_id, kind, attempts, next_attempt_at, created_at)
     values ('${id}', '${id}', '${id}', 'role_changed', 3, now(), now())`,
  )
}
