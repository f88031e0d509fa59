import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { shownBelow } from '../../../test/journeys/document-walk.ts'
import { changeSetting } from '../../../test/world/setting.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, fromBase32, PASSWORD, type Person, type World } from '../../../test/world.ts'
import { codeAt, stepAt } from '../../platform/access/totp.ts'
import { watch } from '../../platform/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { Keyring } from '../../platform/keys/keyring.ts'
import { listChains } from '../chains/chains.ts'
import { writeCheckpoint } from '../chains/checkpoint.ts'
import { createInstitution } from '../create-institution.ts'
import { examine, type Places } from './doctor.ts'
import type { DoctorCheck } from './check.ts'
import type { Operator } from '../operator.ts'

describe('doctor', () => {
  let world: World
  let places: Places
  let usual: DoctorCheck[]

  before(async () => {
    world = await createWorld({ start: new Date() })
    const checkpoints = mkdtempSync(join(tmpdir(), 'probity-doctor-'))
    const keys = world.operator.config.KEYS_DIR!
    places = { data: keys, keys, checkpoints }
    for (const { institutionId } of await listChains(world.operator.pool))
      await writeCheckpoint(world.operator.pool, world.operator.keyring, institutionId, checkpoints)
    usual = await examine(now(), places)
  })
  after(async () => {
    await world.stop()
    rmSync(places.checkpoints, { recursive: true })
  })

  /** Tests advance the clock of the world; the database has the real time. */
  function now(secondsLater = 0): Operator {
    const at = new Date(Date.now() + secondsLater * 1000)
    return { ...world.operator, clock: { now: () => at } }
  }

  /** The checks whose state differs from the usual one. */
  async function seen(operator: Operator = now(), where: Partial<Places> = {}): Promise<DoctorCheck[]> {
    const checks = await examine(operator, { ...places, ...where })
    const known = new Map(usual.map(({ check, state }) => [check, state]))
    return checks.filter(({ check, state }) => known.get(check) !== state)
  }

  async function planted(statement: string, back: string): Promise<DoctorCheck[]> {
    await superuserQuery(world.database, `set session_replication_role = replica; ${statement}`)
    const found = await seen()
    await superuserQuery(world.database, `set session_replication_role = replica; ${back}`)
    assert.deepEqual(await seen(), [])
    return found
  }

  function assertMessage(found: readonly DoctorCheck[], check: string, state: string, message: RegExp): void {
    const states = found.map((one) => [one.check, one.state])
    assert.deepEqual(states, [[check, state]])
    assert.match(found[0]!.message, message)
  }

  it('warns of nothing but accounts and administrators in a new instance', () => {
    const others = usual.filter(({ state }) => state !== 'good').map(({ check, state }) => `${check}: ${state}`)
    assert.deepEqual(others, ['accounts: warning', 'administrators: warning'])
  })

  it('prints the lines that are documented', () => {
    const lines = shownBelow('docs/operations.md', 'npx probity doctor').trim().split('\n').slice(1)
    const shown = lines.map((line) => line.split(/ {2,}/))
    assert.deepEqual(
      shown.map(([, check]) => check),
      usual.map(({ check }) => check),
    )
    const fixed = [
      'row-level security',
      'immutability triggers',
      'schema',
      'grids',
      'job queue',
      'key rotations',
      'notices',
    ]
    for (const [state, check, message] of shown.filter((one) => fixed.includes(one[1]!)))
      assert.deepEqual(
        { check, state, message },
        usual.find((one) => one.check === check),
      )
  })

  it('detects a head that was set back or names another record, and a node beyond it', async () => {
    const { id } = world.institutions.alder
    const head = (change: string): string => `update audit_heads set ${change} where institution_id = '${id}'`
    assertMessage(
      await planted(head('size = size - 1'), head('size = size + 1')),
      'chain heads',
      'bad',
      /: alder-bank; run/,
    )
    const [kept] = await superuserQuery<{ last_hash: string }>(
      world.database,
      `select last_hash from audit_heads where institution_id = '${id}'`,
    )
    const back = head(`last_hash = '${kept!.last_hash}'`)
    const other = head(`last_hash = 'sha256:' || repeat('0', 64)`)
    assertMessage(await planted(other, back), 'chain heads', 'bad', /: alder-bank; run/)
    const forged = head(`frontier[1] = sha256('x' || frontier[1])`)
    const genuine = await superuserQuery<{ root: string }>(
      world.database,
      `select encode(frontier[1], 'hex') as root from audit_heads where institution_id = '${id}'`,
    )
    const root = head(`frontier[1] = '\\x${genuine[0]!.root}'`)
    assertMessage(await planted(forged, root), 'chain heads', 'bad', /: alder-bank; run/)
    const node = `insert into audit_nodes values ('${id}', 20, 0, sha256('x'))`
    const none = `delete from audit_nodes where institution_id = '${id}' and level = 20`
    assertMessage(await planted(node, none), 'chain heads', 'bad', /: alder-bank; run/)
  })

  it('detects a key rotation that no chain records', async () => {
    const { keyring } = world.operator.keyring.rotated('evidence', world.clock.now())
    assert.ok(keyring instanceof Keyring)
    const found = await seen({ ...now(), keyring })
    assertMessage(
      found,
      'key rotations',
      'warning',
      /instance-\w+, alder-bank, birch-credit: run `npx probity keys generate`/,
    )
  })

  it('detects events older than two intervals that no checkpoint covers', async () => {
    const { CHECKPOINT_MINUTES } = world.operator.config
    const folder = mkdtempSync(join(tmpdir(), 'probity-doctor-'))
    const late = await seen(now(CHECKPOINT_MINUTES * 2 * 60 + 60), { checkpoints: folder })
    assertMessage(
      late.filter(({ check }) => check !== 'time'),
      'checkpoints',
      'warning',
      /none covers the latest events of instance-\w+, alder-bank, birch-credit: is a worker running/,
    )
    assert.deepEqual(await seen(now(), { checkpoints: folder }), [], 'recent events are not reported')
    rmSync(folder, { recursive: true })
  })

  it('detects checkpoints signed by a revoked key and states what to do with them', async () => {
    const stored = world.operator.keyring.rotated('checkpoints', new Date()).stored
    const signing = stored.signing.map((key) =>
      key.status === 'retired' ? { ...key, status: 'revoked' as const } : key,
    )
    const found = await seen({ ...now(), keyring: new Keyring({ ...stored, rotations: [], signing }) })
    assertMessage(
      found,
      'checkpoints',
      'bad',
      /^3 cannot be used, the first .*\.note: it is signed by a revoked key: move/,
    )
  })

  it('detects jobs that no worker takes', async () => {
    const due = (hours: number): string =>
      `select graphile_worker.add_job('test.late', '{}', run_at => now() - interval '${hours} minutes')`
    const none = `delete from graphile_worker._private_jobs`
    assert.deepEqual(await planted(due(50), none), [])
    await superuserQuery(world.database, due(50))
    const queue = (await examine(now(), places)).find(({ check }) => check === 'job queue')!
    assert.match(queue.message, /^no job has waited for an hour; the oldest due one has waited for 30\d\d s$/)
    const text = await watch({ addHook: () => undefined } as unknown as FastifyInstance, world.service.platform).text()
    assert.match(text, /^probity_oldest_due_job_seconds 30\d\d$/m)
    await superuserQuery(world.database, none)
    const givenUp = `${due(70)}; update graphile_worker._private_jobs set attempts = max_attempts`
    assert.deepEqual(await planted(givenUp, none), [], 'jobs that were given up or taken over are not waiting')
    assertMessage(
      await planted(due(70), none),
      'job queue',
      'warning',
      /^1 jobs have waited .*: is a worker running\?; the oldest due one has waited for 42\d\d s$/,
    )
  })

  it('detects a missing schema of the queue', async () => {
    const rename = (from: string, to: string): string => `alter schema ${from} rename to ${to}`
    const found = await planted(rename('graphile_worker', 'moved'), rename('moved', 'graphile_worker'))
    assertMessage(found, 'job queue', 'bad', /run `npx probity migrate`/)
  })

  it('detects a full disk and a clock that differs from that of the database', async () => {
    // A file system that never has free space.
    assertMessage(await seen(now(), { data: '/proc' }), 'disk', 'warning', /^0\.0 GB free in \/proc: free some space/)
    assertMessage(await seen(now(10)), 'time', 'warning', /^\d+\.\d s between/)
  })

  it('states whether accounts from a shown link may write and approve policies', async () => {
    const of = async (changes: Partial<Operator> = {}): Promise<string> => {
      const found = (await examine({ ...now(), ...changes }, places)).find(({ check }) => check === 'four eyes')!
      return `${found.state}: ${found.message}`
    }
    assert.match(await of(), /^good: no account from a link .* has a role for policies$/)
    const { alder } = world.institutions
    await world.join(alder, 'Otto', ['policy_author'])
    assert.match(await of(), /^warning: .* may write and approve policies: alder-bank 1; configure mail/)
    const mail = { ...world.operator.mail, configured: true }
    assert.match(await of({ mail }), /^good: .* neither write nor approve policies: alder-bank 1; a recovery by email/)
    const set = (value: string) => changeSetting(world, alder, 'shown_link_accounts', value)
    await set('forbidden')
    assert.match(await of(), /^good: .* neither write nor approve policies: alder-bank 1/)
    await set('allowed')
    await superuserQuery(world.database, `update users set status = 'disabled' where display_name = 'Otto'`)
  })

  it('names institutions with accounts whose link was shown, until password and factor are replaced', async () => {
    const of = async (check: string): Promise<string> =>
      (await examine(now(), places)).find((one) => one.check === check)!.message
    assert.match(await of('accounts'), /: alder-bank 1, birch-credit 1; ask each person/)
    const ada = world.institutions.alder.administrator
    await ada.stepUp()
    const next = 'eleven herons on the quay'
    await ada.post('/me/password', { current_password: PASSWORD, new_password: next })
    assert.match(await of('accounts'), /alder-bank 1/)
    await renewFactor(ada)
    assert.match(await of('accounts'), /: birch-credit 1; ask each person/)
  })

  it('recommends a second administrator where there is only one, except in a demonstration', async () => {
    const of = async (): Promise<string> =>
      (await examine(now(), places)).find(({ check }) => check === 'administrators')!.message
    assert.match(await of(), /^only one in alder-bank, birch-credit: invite a second/)
    const { birch } = world.institutions
    await world.join(birch, 'Zoe', ['administrator'])
    const params = { reference: 'demo', name: 'Demo', country: 'FR', currency: 'EUR', language: 'fr' } as const
    const demo = (await createInstitution(world.operator, { ...params, adminEmail: 'a@demo.example', demo: true }))!
    await world.accept({ ...birch, reference: 'demo' }, 'a@demo.example', 'Ada', demo.invitation.link)
    assert.match(await of(), /^only one in alder-bank: invite a second/)
  })

  async function renewFactor(person: Person): Promise<void> {
    const { secret } = await person.post('/me/second-factor/enrollment')
    world.clock.advance(30)
    const code = codeAt(fromBase32(secret), stepAt(world.clock.now()))
    await person.post('/me/second-factor/confirmation', { code })
  }
})
