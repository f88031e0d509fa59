import assert from 'node:assert/strict'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { byInterface } from '../cluster.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { runCommand } from '../commands/run.ts'
import { newPlace, probityJson, startProbity } from '../process.ts'

describe('an external PostgreSQL', { timeout: 300_000 }, () => {
  const place = newPlace()
  let database: TestDatabase
  let environment: NodeJS.ProcessEnv
  before(async () => {
    database = await createTestDatabase()
    environment = place.environment({
      LOG_LEVEL: 'warn',
      DATABASE_URL: byInterface(database.urlAs('probity_app')),
      DATABASE_JOBS_URL: byInterface(database.urlAs('probity_jobs')),
      DATABASE_OPERATOR_URL: byInterface(database.urlAs('probity_operator')),
      DATABASE_ERASER_URL: byInterface(database.urlAs('probity_eraser')),
    })
  })
  after(async () => {
    await database.drop()
    place.remove()
  })

  it('an external PostgreSQL serves the service, the worker and the operator under its roles, without the owner’s address', async () => {
    await probityJson(environment, ['keys', 'generate'])
    const { DATABASE_OPERATOR_URL: _, ...withoutOperator } = environment
    const service = await startProbity(withoutOperator)
    try {
      assert.equal((await fetch(`${service.address}/readyz`)).status, 200)
      const refused = await probityJson<{ refused: string }>(withoutOperator, ['institution', 'list'], 1)
      assert.match(refused.refused, /DATABASE_OPERATOR_URL/)
      assert.deepEqual(await probityJson(environment, ['institution', 'list']), [])
      const other = await startProbity({ ...environment, ROLE: 'api' })
      assert.notEqual(other.address, service.address, 'as many processes as wanted')
      // An installation of packages in this folder detects both.
      assert.deepEqual([isNoted(service.address), isNoted(other.address)], [true, true])
      await other.end()
      assert.equal(isNoted(other.address), false)
    } finally {
      assert.equal((await service.end()).code, 0)
    }
  })

  it('an external PostgreSQL is rejected when the service would connect as a superuser', async () => {
    const end = await runCommand({ ...environment, DATABASE_URL: database.superuserUrl }, 'start')
    assert.equal(end.code, 1)
    assert.match(end.stderr, /DATABASE_URL connects as \w+, who is or can become a superuser/)
  })

  it('an external PostgreSQL is rejected when the login bypasses row-level security, owns tables, or lacks its role', async () => {
    for (const [role, grants, message] of [
      [
        'probity_test_bypass',
        'alter role probity_test_bypass bypassrls; grant probity_app to probity_test_bypass',
        /bypasses row-level security/,
      ],
      ['probity_test_owner', 'grant probity_app, probity_owner to probity_test_owner', /owns tables of the service/],
      ['probity_test_stranger', 'grant select on migrations to probity_test_stranger', /not a member of probity_app/],
    ] as const) {
      await onServer(`drop role if exists ${role}; create role ${role} login password 'test'; ${grants}`)
      try {
        const url = Object.assign(new URL(byInterface(database.urlAs('probity_app'))), { username: role }).href
        const end = await runCommand({ ...environment, DATABASE_URL: url }, 'start')
        assert.equal(end.code, 1, end.stderr)
        assert.match(end.stderr, message)
      } finally {
        await onServer(`drop owned by ${role}; drop role ${role}`)
      }
    }
  })

  it('an external PostgreSQL with an outdated schema is rejected with the command that migrates it', async () => {
    const empty = await emptyDatabase()
    try {
      const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${empty}` }).href
      const roles = ['DATABASE_URL', 'DATABASE_JOBS_URL', 'DATABASE_OPERATOR_URL', 'DATABASE_ERASER_URL']
      const moved = {
        ...environment,
        KEYS_DIR: join(place.folder, 'other-keys'),
        ...Object.fromEntries(roles.map((name) => [name, at(environment[name]!)])),
      }
      const behind = await runCommand(moved, 'start')
      assert.equal(behind.code, 1)
      assert.match(behind.stderr, /npx probity migrate/)
      assert.equal((await runCommand(moved, 'migrate')).code, 5, 'without the owner’s address')
      const { applied } = await probityJson<{ applied: string[] }>(
        { ...moved, DATABASE_OWNER_URL: at(database.superuserUrl) },
        ['migrate'],
      )
      assert.ok(applied.length >= 5)
      assert.deepEqual(await probityJson({ ...moved, DATABASE_OWNER_URL: at(database.superuserUrl) }, ['migrate']), {
        applied: [],
      })
      const service = await startProbity(moved)
      assert.equal((await service.end()).code, 0)
    } finally {
      await onServer(`drop database ${empty} with (force)`)
    }
  })

  it('migrating with a new password replaces the old one, which no longer works', async () => {
    const role = 'probity_test_changing'
    const withPassword = async (password: string): Promise<NodeJS.ProcessEnv> => {
      const url = Object.assign(new URL(byInterface(database.urlAs('probity_app'))), { username: role, password }).href
      await probityJson({ ...environment, DATABASE_URL: url, DATABASE_OWNER_URL: database.superuserUrl }, ['migrate'])
      return { ...environment, DATABASE_URL: url }
    }
    try {
      const first = await withPassword('the first one')
      assert.equal((await (await startProbity(first)).end()).code, 0)
      const second = await withPassword('the second one')
      const old = new pg.Client({ connectionString: first['DATABASE_URL']! })
      await assert.rejects(old.connect(), /password authentication failed/)
      assert.equal((await (await startProbity(second)).end()).code, 0)
    } finally {
      await onServer(`drop owned by ${role}; drop role ${role}`)
    }
  })

  it('doctor reports keys that others can read as bad, also by its exit code', async () => {
    const file = join(place.dataDir, 'keys', 'keyring.json')
    chmodSync(file, 0o644)
    const checks = await probityJson<{ check: string; state: string }[]>(environment, ['doctor'], 1)
    assert.deepEqual(
      checks.filter(({ state }) => state === 'bad').map(({ check }) => check),
      ['keys'],
    )
    chmodSync(file, 0o600)
  })

  it('doctor reports removed protection of the database', async () => {
    await onServer(
      'alter table users no force row level security; alter table audit_records disable trigger never_changed',
    )
    const checks = await probityJson<{ check: string; state: string }[]>(environment, ['doctor'], 1)
    assert.deepEqual(
      checks.filter(({ state }) => state === 'bad').map(({ check }) => check),
      ['row-level security', 'immutability triggers'],
    )
    await onServer('alter table users force row level security; alter table audit_records enable trigger never_changed')
  })

  it('audit verify reports an edited chain as damaged, also by its exit code', async () => {
    const edited = (at: string): string =>
      `set session_replication_role = replica; update audit_records set at = at ${at} interval '1 second' where seq = 1`
    await onServer(edited('+'))
    const report = await probityJson<{ intact: boolean; chains: { damage: { seq: number } | null }[] }>(
      environment,
      ['audit', 'verify'],
      1,
    )
    assert.deepEqual([report.intact, report.chains[0]!.damage!.seq], [false, 1])
    await onServer(edited('-'))
    const whole = await probityJson<{ chains: { institution: { reference: string } }[] }>(environment, [
      'audit',
      'verify',
    ])
    const own = whole.chains[0]!.institution.reference
    assert.match(own, /^instance-/)
    await probityJson(environment, ['audit', 'verify', '--institution', own])
    const mistyped = await probityJson<{ refused: string }>(
      environment,
      ['audit', 'verify', '--checkpoint', join(place.folder, 'none.note')],
      5,
    )
    assert.match(mistyped.refused, /none\.note cannot be read: there is no such file/)
    const nowhere = join(place.folder, 'nowhere', 'trust.json')
    const lost = await probityJson<{ refused: string }>(environment, ['keys', 'trust-file', '--out', nowhere], 5)
    assert.match(lost.refused, /trust\.json cannot be written: its folder does not exist/)
    const file = join(place.dataDir, 'keys', 'keyring.json')
    const taken = await probityJson<{ refused: string }>(environment, ['checkpoint', '--out', file], 5)
    assert.match(taken.refused, /keyring\.json cannot be written: it is a file, and a folder is needed/)
    assert.equal('running' in (await probityJson<object>(environment, ['status'])), false)
  })

  async function onServer(statements: string): Promise<void> {
    const admin = new pg.Client({ connectionString: database.superuserUrl })
    await admin.connect()
    try {
      for (const statement of statements.split(';')) await admin.query(statement)
    } finally {
      await admin.end()
    }
  }

  async function emptyDatabase(): Promise<string> {
    const name = `${database.name}_empty`
    await onServer(`create database ${name}`)
    return name
  }
})

/** Whether a service of this address left its file in the folder of the program. */
function isNoted(address: string): boolean {
  const folder = new URL('../../.cache/running/', import.meta.url)
  return readdirSync(folder).some((name) => readFileSync(new URL(name, folder), 'utf8').includes(`"${address}"`))
}
