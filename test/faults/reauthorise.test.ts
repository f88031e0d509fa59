// A request reads the rights of its caller when it begins. A right lost before its place in the chain rejects it.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  decide,
  type Submitted,
  type Submitting,
  submitting,
} from '../../src/applications/decisions/decisions.fixture.ts'
import { refusalOf, type Reply } from '../call.ts'
import { createLendingWorld, type LendingDesk } from '../lending.ts'
import { acquireLock } from '../locks.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import type { Lender, Person, World } from '../world.ts'

describe('the reauthorisation of a running request', () => {
  let world: World
  let alder: Lender
  let desk: LendingDesk
  let submitted: Submitting
  let count = 0
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    alder = world.institutions.alder
    submitted = submitting(desk)
  })
  after(() => world.stop())

  const manager = async (): Promise<Person & { id: string }> => {
    const delegations = [{ product_id: null, max_amount: '5000' }]
    const person = await world.join(alder, `Manager${(count += 1)}`, ['credit_manager'], delegations)
    return Object.assign(person, { id: (await person.get('/me')).id })
  }

  /** Blocks a decision at the application while the given change is made. */
  async function decidedWhile(
    person: Person,
    application: Submitted,
    meanwhile: () => Promise<unknown>,
  ): Promise<Reply> {
    const lock = await acquireLock(world.database, `select from applications where id = '${application.id}' for update`)
    const deciding = decide(person, application, { outcome: 'approved' })
    try {
      await lock.waiting(1)
      await meanwhile()
    } finally {
      await lock.release()
    }
    return deciding
  }

  const decisionsOf = (application: Submitted): Promise<object[]> =>
    superuserQuery(world.database, 'select id from decisions where application_id = $1', [application.id])
  const administer = async (method: 'POST' | 'PUT', path: string, body?: object): Promise<void> => {
    await alder.administrator.stepUp()
    const reply = await alder.administrator.send(method, `/admin/users/${path}`, body)
    assert.equal(reply.status, 200, reply.text)
  }
  const rights = (id: string, roles: string[], delegations: object[]) => async () => {
    const { row_version } = await alder.administrator.get(`/admin/users/${id}`)
    await administer('PUT', `${id}/roles`, { row_version, roles, delegations })
  }

  const LOSSES: [string, (id: string) => () => Promise<unknown>, string][] = [
    ['is suspended', (id) => () => administer('POST', `${id}/suspend`), '401 SESSION_EXPIRED'],
    ['is disabled', (id) => () => administer('POST', `${id}/disable`), '401 SESSION_EXPIRED'],
    ['is signed out', (id) => () => administer('POST', `${id}/sessions/revoke`), '401 SESSION_EXPIRED'],
    ['loses the role', (id) => rights(id, ['analyst'], []), '403 PERMISSION_DENIED'],
    [
      'may decide less',
      (id) => rights(id, ['credit_manager'], [{ product_id: null, max_amount: '10' }]),
      '409 AMOUNT_EXCEEDS_DELEGATION',
    ],
  ]
  for (const [what, loseRight, afterwards] of LOSSES)
    it(`rejects a running decision whose person ${what} meanwhile, and refuses its repetition`, async () => {
      const person = await manager()
      const application = await submitted('approve')
      const { length } = await eventsOf(world.database, alder.id, 'application.decided')
      const reply = await decidedWhile(person, application, loseRight(person.id))
      assert.equal(refusalOf(reply), '503 BUSY')
      assert.deepEqual(await decisionsOf(application), [])
      assert.equal((await eventsOf(world.database, alder.id, 'application.decided')).length, length)
      assert.equal(refusalOf(await decide(person, application, { outcome: 'approved' })), afterwards)
    })

  it('rejects a running decision when the institution is suspended meanwhile', async () => {
    const person = await manager()
    const application = await submitted('approve')
    const set = (status: string) =>
      superuserQuery(world.database, 'update institutions set status = $2 where id = $1', [alder.id, status])
    const reply = await decidedWhile(person, application, () => set('suspended'))
    await set('active')
    assert.equal(refusalOf(reply), '503 BUSY')
    assert.deepEqual(await decisionsOf(application), [])
  })

  it('accepts a running decision when only another person is suspended', async () => {
    const [person, other] = [await manager(), await manager()]
    const application = await submitted('approve')
    const reply = await decidedWhile(person, application, () => administer('POST', `${other.id}/suspend`))
    assert.equal(refusalOf(reply), '201')
    assert.equal((await decisionsOf(application)).length, 1)
  })

  it('rejects a decision whose person is suspended while it waits for the audit queue', async () => {
    const person = await manager()
    const application = await submitted('approve')
    const queue = `select pg_advisory_xact_lock(hashtextextended('audit ${alder.id}', 0))`
    const lock = await acquireLock(world.database, queue)
    const deciding = decide(person, application, { outcome: 'approved' })
    await lock.waiting(1)
    await lock.commit(`update users set status = 'suspended', row_version = row_version + 1 where id = '${person.id}'`)
    assert.equal(refusalOf(await deciding), '503 BUSY')
    assert.deepEqual(await decisionsOf(application), [])
  })
})
