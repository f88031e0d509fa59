import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, openProduct, rows } from '../../../test/lending.ts'
import { acquireLock, type TestLock } from '../../../test/locks.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import type { Person, World } from '../../../test/world.ts'
import { utcDay } from '../../platform/clock.ts'

describe('the slots of freezes', () => {
  let world: World
  let desk: LendingDesk
  let neighbour: { readonly author: Person; readonly productId: string }

  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const author = await world.join(world.institutions.birch, 'Olga', ['policy_author'])
    neighbour = { author, productId: await openProduct(author) }
  })
  after(() => world.stop())

  const freeze = (author: Person, productId: string): Promise<Reply> =>
    author.send('POST', '/historical-datasets', {
      product_id: productId,
      name: 'All until today',
      period: { from: '2020-01-01', to: utcDay(world.clock.now()) },
    })
  const ours = (): Promise<Reply> => freeze(desk.author, desk.productId)
  const whileLocked = async <T>(lockStatement: string, work: (lock: TestLock) => Promise<T>): Promise<T> => {
    const lock = await acquireLock(world.database, lockStatement)
    // Kept after a failure, it would keep the next test waiting.
    return work(lock).finally(() => lock.release())
  }
  const EVALUATIONS = 'lock table evaluations in access exclusive mode'

  function assertBusy(reply: Reply): void {
    assert.equal(refusalOf(reply), '503 BUSY')
    assert.equal(reply.headers.get('retry-after'), '5')
    assert.match((reply.body as { detail: string }).detail, /datasets are being frozen/)
  }

  it('freezes one dataset of an institution at a time in a process, and two in all, and answers others meanwhile', async () => {
    const third = await world.join(await world.found('cedar'), 'Cleo', ['policy_author'])
    const [first, second] = await whileLocked(EVALUATIONS, async (lock) => {
      const begun = [ours()]
      await lock.waiting(1)
      assertBusy(await ours())
      assert.equal((await desk.manager.send('GET', '/me')).status, 200)
      begun.push(freeze(neighbour.author, neighbour.productId))
      await lock.waiting(2)
      assertBusy(await freeze(third, desk.productId))
      return begun
    })
    assert.equal(refusalOf(await first!), '201')
    assert.equal(refusalOf(await second!), '409 DATASET_EMPTY')
    assert.equal(refusalOf(await ours()), '201')
  })

  it('keeps the slot until the dataset is stored, because its members are in memory until then', async () => {
    const [first] = await whileLocked('lock table historical_datasets in exclusive mode', async (lock) => {
      const begun = [ours()]
      await lock.waiting(1)
      assertBusy(await ours())
      return begun
    })
    assert.equal(refusalOf(await first!), '201')
  })

  it('releases the slot of a freeze that is refused, that loses its connection, or whose caller lost the right', async () => {
    const leaver = await world.join(world.institutions.alder, 'Lea', ['policy_author'])
    for (let time = 0; time < 3; time += 1)
      assert.equal(refusalOf(await freeze(desk.author, neighbour.productId)), '422 VALIDATION_FAILED')
    const [broken] = await whileLocked(EVALUATIONS, async (lock) => {
      const begun = [ours()]
      await lock.waiting(1)
      await superuserQuery(
        world.database,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return begun
    })
    assert.equal(refusalOf(await broken!), '503 DATABASE_UNAVAILABLE')
    const [left] = await whileLocked(EVALUATIONS, async (lock) => {
      const begun = [freeze(leaver, desk.productId)]
      await lock.waiting(1)
      await leaver.post('/auth/logout', undefined, 204)
      return begun
    })
    assert.equal((await left!).status, 401)
    assert.equal(refusalOf(await ours()), '201')
  })
})
