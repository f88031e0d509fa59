import assert from 'node:assert/strict'
import pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { migrate } from '../../src/platform/database/migrate.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

type Role = Parameters<TestDatabase['urlAs']>[0]

/** Statements that the database must reject for a role, whatever code uses the role. */
const REFUSED: readonly (readonly [Role, readonly string[]])[] = [
  [
    'probity_app',
    [
      'delete from pieces',
      'delete from subjects',
      'update subjects set wrapped_key = null',
      'delete from application_facts',
      'update evaluations set engine_version = engine_version',
      'update decision_facts set amount = 0',
      'delete from manifests',
      'update audit_records set kind = kind',
      'delete from audit_records',
      'update audit_nodes set hash = hash',
      'delete from audit_heads',
      'delete from users',
      'delete from policies',
      'delete from policy_authors',
      'update institutions set status = status',
      'insert into grids default values',
      'insert into access_grants default values',
      'update access_grants set ends_at = ends_at',
      'delete from access_grants',
      'insert into access_grant_applications default values',
      'delete from access_grant_applications',
      'delete from applications',
      'delete from import_origins',
      'delete from import_batches',
      'delete from import_chunks',
      'delete from import_rows',
      'update import_rows set byte_start = 0',
      'delete from support_requests',
      'update support_requests set priority = priority',
      'update support_requests set transmitted_version = 1',
      'update support_events set kind = kind',
      'delete from support_events',
      'delete from support_request_links',
      'truncate audit_records',
      'create table mine ()',
    ],
  ],
  [
    'probity_operator',
    [
      'insert into users default values',
      'update users set password_hash = password_hash',
      'insert into user_roles default values',
      'insert into sessions default values',
      'update second_factors set last_step = 0',
      'update sign_in_counters set failed_codes = 0',
      'update invitations set expires_at = expires_at',
      'select from pieces',
      'select from subjects',
      'select from applications',
      'insert into support_requests default values',
      'update support_requests set sealed_texts = sealed_texts',
      'delete from support_events',
      'update policies set status = status',
      'insert into delegations default values',
      'update access_grants set consented_at = now()',
      'delete from access_grant_applications',
      'update users set grant_id = null',
      'delete from audit_records',
    ],
  ],
  [
    'probity_eraser',
    [
      'insert into pieces default values',
      'update pieces set sealed = sealed',
      'delete from evaluations',
      'delete from decisions',
      'delete from manifests',
      'update applications set status = status',
      'update applications set row_version = 1',
      'delete from import_batches',
      'update import_batches set confirmed_at = confirmed_at',
      'update import_origins set line = 1',
      'update subjects set created_at = created_at',
      'select from users',
      'delete from audit_records',
    ],
  ],
  [
    'probity_jobs',
    ['select from applications', 'select from users', 'select from audit_records', 'select from pieces'],
  ],
]

describe('what a database role cannot do', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
    // A copy of a database lacks the privileges on the database itself.
    await migrate(database.superuserUrl, {})
  })
  after(() => database.drop())

  it('the database lets no role of the service create temporary tables', async () => {
    const may = `select rolname from pg_roles where has_database_privilege(rolname, current_database(), 'temporary')`
    const roles = await superuserQuery(database, `${may} and rolname like 'probity_%'`)
    assert.deepEqual(roles, [])
    for (const [role] of REFUSED) {
      const client = new pg.Client({ connectionString: database.urlAs(role) })
      await client.connect()
      try {
        await assert.rejects(client.query('create temporary table policies ()'), { code: '42501' }, role)
      } finally {
        await client.end()
      }
    }
  })

  for (const [role, statements] of REFUSED) {
    it(`the database rejects every forbidden statement of ${role}`, async () => {
      const client = new pg.Client({ connectionString: database.urlAs(role) })
      await client.connect()
      try {
        await client.query(`set app.institution_id = '00000000-0000-7000-8000-000000000001'`)
        for (const statement of statements) await assert.rejects(client.query(statement), { code: '42501' }, statement)
      } finally {
        await client.end()
      }
    })
  }
})
