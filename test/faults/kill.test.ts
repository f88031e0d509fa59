import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { type Caller, callerAt } from '../call.ts'
import { acquireLock } from '../locks.ts'
import { accept, create, type Created, openAccount } from '../operator-words.ts'
import { copyData } from '../prepared.ts'
import { shortOrLong } from '../run/long.ts'
import { PASSWORD } from '../world.ts'
import { newPlace, probityJson, type Started, startProbity } from '../process.ts'

/** Enough concurrent requests that the kill falls between any two statements of some of them. */
const CONCURRENCY = 8
const SERVER_KILLS = shortOrLong(1, 200)

interface Work {
  readonly lanes: Promise<unknown>
  end(): Promise<void>
}

describe('a service that is killed while it works', { timeout: 3_600_000 }, () => {
  const place = newPlace()
  const environment = place.environment({ LOG_LEVEL: 'silent', SESSION_STEP_UP_SECONDS: '3600' })
  const acknowledged: string[] = []
  let service: Started
  let token: string
  let round = 0

  before(async () => {
    await copyData(place.dataDir)
    service = await startProbity(environment)
    const made = await probityJson<Created>(environment, create('alder-bank'))
    token = (await accept(service.address, made, 'alder-bank')).token!
  })
  after(async () => {
    await service.end()
    place.remove()
  })

  for (const changes of [1, 10, 50]) {
    it(`keeps one event per change and one change per event after SIGKILL of the service at its change ${changes}`, async () => {
      const work = beginWork()
      await acknowledgedMore(changes, work)
      const { pid } = JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')) as { pid: number }
      process.kill(pid, 'SIGKILL')
      await work.end()
      await service.end('SIGKILL')
      service = await startProbity(environment)
      await everythingAgrees()
    })
  }

  it('keeps one event per change and one change per event after SIGKILL of PostgreSQL, which the service restarts', async () => {
    for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
      const { pid } = (await probeRunning(place.dataDir))!
      const work = beginWork()
      await acknowledgedMore(1 + (kill % 20), work)
      process.kill(pid, 'SIGKILL')
      await work.end()
      await readyAfter(pid)
      await everythingAgrees()
    }
  })

  it('an access report is issued with its event or not at all, and once it is issued again, after SIGKILL of the service or of PostgreSQL', async () => {
    const officer = await dataProtectionOfficer()
    const body = { kind: 'access', applicant_reference: 'C-nobody' } as const
    const moments: readonly (readonly [victim: 'service' | 'PostgreSQL', lock: string | null])[] = [
      ['service', 'select from rights_requests for update'],
      ['service', 'select from audit_heads for update'],
      ['service', null],
      ['PostgreSQL', 'select from rights_requests for update'],
      ['PostgreSQL', 'select from audit_heads for update'],
      ['PostgreSQL', null],
    ]
    for (const [victim, statement] of moments) {
      const { id, row_version } = await officer().post('/trust/data-rights', body, 201)
      const report = () =>
        officer().send('POST', `/trust/data-rights/${id}/access-report`, {
          row_version,
          applicant_reference: 'C-nobody',
        })
      const lock = statement === null ? null : await acquireLock({ superuserUrl: await superuserUrl() }, statement)
      const broken = report().catch(() => null)
      if (lock) await lock.waiting(1)
      else await pause(randomInt(40))
      await killedAndBack(victim)
      await lock?.release().catch(() => undefined)
      const first = await broken
      const events = () =>
        column(
          `select seq::text as value from audit_records where kind = 'rights_request.reported' and subject_id = '${id}'`,
        )
      const { status } = await officer().get(`/trust/data-rights/${id}`)
      const found = await events()
      assert.equal(found.length, status === 'completed' ? 1 : 0, `${victim} ${statement}`)
      if (first?.status === 200) assert.equal(status, 'completed', `${victim} ${statement}`)
      // The append travels with the commit, which a server whose client is gone still carries out once the lock is free.
      const mayBeCommitted = statement === null || (victim === 'service' && statement.includes('audit_heads'))
      if (!mayBeCommitted) assert.equal(status, 'open', `${victim} ${statement}`)
      const again = await report()
      assert.equal(again.status, 200, again.text)
      assert.equal((await events()).length, found.length + 1)
      assert.equal((await officer().get(`/trust/data-rights/${id}`)).status, 'completed')
    }
    await everythingAgrees()
  })

  /** Signed in; at the address that the service has then. */
  async function dataProtectionOfficer(): Promise<() => Caller> {
    const email = 'dana@alder-bank.example'
    const invited = { email, roles: ['data_protection_officer'], delegations: [] }
    const issued = await callerAt(service.address, token).post('/admin/invitations', invited, 201)
    acknowledged.push(issued.invitation.id)
    const freshCode = await openAccount(service.address, { invitation: { link: issued.link! } })
    const officer = callerAt(service.address)
    const login = { institution_reference: 'alder-bank', email, password: PASSWORD }
    officer.token = (await officer.post('/auth/login', login)).token
    await officer.post('/auth/second-factor', { code: await freshCode() })
    return () => callerAt(service.address, officer.token)
  }

  async function killedAndBack(victim: 'service' | 'PostgreSQL'): Promise<void> {
    if (victim === 'PostgreSQL') {
      const { pid } = (await probeRunning(place.dataDir))!
      process.kill(pid, 'SIGKILL')
      return readyAfter(pid)
    }
    const { pid } = JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')) as { pid: number }
    process.kill(pid, 'SIGKILL')
    await service.end('SIGKILL')
    service = await startProbity(environment)
  }

  /**
   * Invites people concurrently, each with a different address, until a request fails or the work is ended: a lane that asks
   * nothing while PostgreSQL is away would go on for ever.
   */
  function beginWork(): Work {
    round += 1
    const work = { isEnded: false }
    const caller = callerAt(service.address, token)
    const lanes = Promise.all(
      Array.from({ length: CONCURRENCY }, (_, lane) => invite(caller, `${round}-${lane}`, work)),
    )
    const end = async (): Promise<void> => {
      work.isEnded = true
      await lanes
    }
    return { lanes, end }
  }

  async function invite(caller: Caller, name: string, work: { readonly isEnded: boolean }): Promise<void> {
    for (let count = 0; !work.isEnded; count += 1) {
      const body = { email: `p${name}-${count}@alder-bank.example`, roles: ['analyst'], delegations: [] }
      const reply = await caller.send('POST', '/admin/invitations', body).catch(() => null)
      if (reply === null || reply.status >= 500) return
      assert.equal(reply.status, 201, reply.text)
      acknowledged.push((reply.body as { invitation: { id: string } }).invitation.id)
    }
  }

  async function acknowledgedMore(changes: number, { lanes }: Work): Promise<void> {
    const wanted = acknowledged.length + changes
    let isOver = false
    const over = (): void => void (isOver = true)
    lanes.then(over, over)
    while (acknowledged.length < wanted) {
      assert.equal(isOver, false, 'every request failed before the kill')
      await pause(1)
    }
  }

  async function everythingAgrees(): Promise<void> {
    const invitations = await column(`select id::text as value from invitations order by 1`)
    const events = await column(
      `select subject_id::text as value from audit_records where kind = 'invitation.issued' and outcome = 'success' order by 1`,
    )
    assert.deepEqual(events, invitations)
    const lost = acknowledged.filter((id) => !invitations.includes(id))
    assert.deepEqual(lost, [], 'acknowledged invitations that are lost')
    const { intact } = await probityJson<{ intact: boolean }>(environment, ['audit', 'verify'])
    assert.equal(intact, true)
  }

  async function column(text: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: await superuserUrl() })
    await client.connect()
    try {
      return (await client.query<{ value: string }>(text)).rows.map((row) => row.value)
    } finally {
      await client.end()
    }
  }

  async function superuserUrl(): Promise<string> {
    const running = (await probeRunning(place.dataDir))!
    return Object.assign(new URL(running.superuserUrl), { pathname: '/probity' }).href
  }

  /** The sessions of a killed server answer for a moment more, so readiness counts once another server runs. */
  async function readyAfter(killed: number): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      const running = await probeRunning(place.dataDir)
      const reply = await fetch(`${service.address}/readyz`).catch(() => null)
      if (running !== null && running.pid !== killed && reply?.status === 200) return
      await pause(100)
    }
    assert.fail('the service is not ready again after a minute')
  }
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
