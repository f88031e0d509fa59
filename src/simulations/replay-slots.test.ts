import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { acquireLock, type TestLock } from '../../test/locks.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { cases, Desk, type Detail } from '../policies/policies.fixture.ts'
import { MAX_CASES_WITHOUT_SLOT } from './limits.ts'

describe('the slots of simulations', () => {
  let world: World
  let desk: Desk
  let ours: Detail
  let neighbour: { readonly author: Person; readonly policyId: string }

  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
    ours = await desk.fill(await desk.draft('ours'))
    const { birch } = world.institutions
    const author = await world.join(birch, 'Olga', ['policy_author'])
    const theirs = await Desk.of(world, { author, approver: author, both: author })
    neighbour = { author, policyId: (await theirs.draft('theirs')).id }
  })
  after(() => world.stop())

  const simulate = (body: object, author: Person = desk.author, policyId: string = ours.id): Promise<Reply> =>
    author.send('POST', `/policies/${policyId}/simulations`, body)
  const replay = () => ({ replay: { from: desk.today(), to: desk.today() } })
  const testSet = (count: number) => ({ test_set: Array.from({ length: count }, (_, at) => cases[at % cases.length]!) })

  const whileLocked = async <T>(lockStatement: string, work: (lock: TestLock) => Promise<T>): Promise<T> => {
    const lock = await acquireLock(world.database, lockStatement)
    // Kept after a failure, it would keep the next test waiting.
    return work(lock).finally(() => lock.release())
  }

  function assertBusy(reply: Reply): void {
    assert.equal(refusalOf(reply), '503 BUSY')
    assert.equal(reply.headers.get('retry-after'), '5')
    assert.match((reply.body as { detail: string }).detail, /simulations are running/)
  }

  it('runs two replays of an institution at a time in a process and four in all, beside which a small test set runs', async () => {
    const third = await world.join(await world.found('cedar'), 'Cleo', ['policy_author'])
    const running = await whileLocked('lock table evaluations in access exclusive mode', async (lock) => {
      const begun = [simulate(replay()), simulate(replay())]
      await lock.waiting(2)
      assertBusy(await simulate(replay()))
      assertBusy(await simulate(testSet(MAX_CASES_WITHOUT_SLOT + 1)))
      assert.equal(refusalOf(await simulate(testSet(MAX_CASES_WITHOUT_SLOT))), '201')
      const { author, policyId } = neighbour
      begun.push(simulate(replay(), author, policyId), simulate(replay(), author, policyId))
      await lock.waiting(4)
      assertBusy(await simulate(replay(), third))
      return begun
    })
    for (const reply of await Promise.all(running)) assert.equal(refusalOf(reply), '409 SIMULATION_EMPTY')
    // The slots of refused ones are free again.
    assert.equal(refusalOf(await simulate(testSet(MAX_CASES_WITHOUT_SLOT + 1))), '201')
  })

  it('keeps the slots until the results are stored, and releases them afterwards', async () => {
    const running = await whileLocked('lock table policy_simulations in exclusive mode', async (lock) => {
      const begun = [simulate(testSet(1_000)), simulate(testSet(1_000))]
      await lock.waiting(2)
      assertBusy(await simulate(replay()))
      return begun
    })
    for (const reply of await Promise.all(running)) assert.equal(refusalOf(reply), '201')
    for (let time = 0; time < 3; time += 1) assert.equal(refusalOf(await simulate(testSet(1_000))), '201')
  })
})
