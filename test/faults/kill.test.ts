import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { type Caller, callerAt } from '../call.ts'
import { accept, create, type Created } from '../operator-words.ts'
import { copyData } from '../prepared.ts'
import { shortOrLong } from '../run/long.ts'
import { newPlace, probityJson, type Started, startProbity } from '../process.ts'

/** Enough concurrent requests that the kill falls between any two statements of some of them. */
const CONCURRENCY = 8
const SERVER_KILLS = shortOrLong(1, 200)

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
      const work = workUntilBroken()
      await acknowledgedMore(changes)
      const { pid } = JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')) as { pid: number }
      process.kill(pid, 'SIGKILL')
      await work
      await service.end('SIGKILL')
      service = await startProbity(environment)
      await everythingAgrees()
    })
  }

  it('keeps one event per change and one change per event after SIGKILL of PostgreSQL, which the service restarts', async () => {
    for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
      const { pid } = (await probeRunning(place.dataDir))!
      const work = workUntilBroken()
      await acknowledgedMore(1 + (kill % 20))
      process.kill(pid, 'SIGKILL')
      await work
      await ready()
      await everythingAgrees()
    }
  })

  /** Invites people concurrently, each with a different address, until the first request fails. */
  async function workUntilBroken(): Promise<void> {
    round += 1
    const caller = callerAt(service.address, token)
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, lane) => invite(caller, `${round}-${lane}`)))
  }

  async function invite(caller: Caller, name: string): Promise<void> {
    for (let count = 0; ; count += 1) {
      const body = { email: `p${name}-${count}@alder-bank.example`, roles: ['analyst'], delegations: [] }
      const reply = await caller.send('POST', '/admin/invitations', body).catch(() => null)
      if (reply === null || reply.status >= 500) return
      assert.equal(reply.status, 201, reply.text)
      acknowledged.push((reply.body as { invitation: { id: string } }).invitation.id)
    }
  }

  async function acknowledgedMore(changes: number): Promise<void> {
    const wanted = acknowledged.length + changes
    while (acknowledged.length < wanted) await pause(1)
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
    const { superuserUrl } = (await probeRunning(place.dataDir))!
    const client = new pg.Client({
      connectionString: Object.assign(new URL(superuserUrl), { pathname: '/probity' }).href,
    })
    await client.connect()
    try {
      return (await client.query<{ value: string }>(text)).rows.map((row) => row.value)
    } finally {
      await client.end()
    }
  }

  async function ready(): Promise<void> {
    for (let tries = 0; tries < 120; tries += 1) {
      const reply = await fetch(`${service.address}/readyz`).catch(() => null)
      if (reply?.status === 200) return
      await pause(500)
    }
    assert.fail('the service is not ready again after a minute')
  }
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
