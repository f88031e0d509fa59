import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { acquireLock, type TestLock } from '../../test/locks.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { purge } from './purges.fixture.ts'

const TWO_YEARS_S = 2 * 366 * 86_400

describe('what is entered and submitted while a purge destroys older applications of the same persons', () => {
  let world: World
  let desk: LendingDesk
  let lender: Lender
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    lender = world.institutions.alder
    const dana: Person = await world.join(lender, 'Dana', ['data_protection_officer'])
    await dana.stepUp()
    await dana.put('/trust/retention/applications_draft', { row_version: 1, months: 12, confirm: true })
  })
  after(() => world.stop())

  const bodyOf = (applicant_reference: string, at: number) => ({
    ...applicationBody(desk.productId, rows[at]!),
    external_reference: null,
    applicant_reference,
  })
  const enter = (applicant_reference: string, at: number) =>
    desk.analyst.post('/applications', bodyOf(applicant_reference, at), 201)
  const personOf = async (id: string): Promise<string> => {
    const found = await superuserQuery<{ subject_id: string }>(
      world.database,
      `select subject_id from applications where id = '${id}'`,
    )
    return found[0]!.subject_id
  }

  /** Drafts of two years ago that are due now. */
  async function agedDrafts(...references: string[]) {
    const drafts = []
    for (const [at, reference] of references.entries()) drafts.push(await enter(reference, 1 + at))
    world.clock.advance(TWO_YEARS_S)
    await desk.analyst.signIn()
    return drafts
  }

  const lockAppends = () =>
    acquireLock(world.database, `select pg_advisory_xact_lock(hashtextextended('audit ${lender.id}', 0))`)

  /** `work` begins while the purge has destroyed its part and waits for the append that ends it; `waiting` of its requests then wait. */
  async function whilePurging<T>(waiting: number, work: () => Promise<T>): Promise<T> {
    let isLocked = false
    const locking = Promise.withResolvers<TestLock>()
    const purging = purge(world, lender, async () => {
      if (!isLocked) locking.resolve(await lockAppends())
      isLocked = true
      return true
    })
    const lock = await locking.promise
    await lock.waiting(1)
    const working = work()
    await lock.waiting(1 + waiting)
    await lock.release()
    const done = await working
    const executed = await purging
    assert.ok('outcome' in executed && executed.outcome === 'attested', JSON.stringify(executed))
    return done
  }

  it('an application of a person whose last one is destroyed at that moment is entered, for a person of its own', async () => {
    const [aged] = await agedDrafts('C-Again')
    const person = await personOf(aged!.id)
    const reply = await whilePurging(1, () => desk.analyst.send('POST', '/applications', bodyOf('C-Again', 3)))
    assert.equal(refusalOf(reply), '201')
    const { id } = JSON.parse(reply.text) as { id: string }
    assert.equal((await desk.analyst.get(`/applications/${id}`)).applicant_reference, 'C-Again')
    assert.notEqual(await personOf(id), person)
    assert.equal(refusalOf(await desk.analyst.send('GET', `/applications/${aged!.id}`)), '404 NOT_FOUND')
  })

  it('two applications of such a person that are entered at once are of one person', async () => {
    await agedDrafts('C-Twice')
    const replies = await whilePurging(2, () =>
      Promise.all([4, 5].map((at) => desk.analyst.send('POST', '/applications', bodyOf('C-Twice', at)))),
    )
    assert.deepEqual(replies.map(refusalOf), ['201', '201'])
    const ids = replies.map(({ text }) => (JSON.parse(text) as { id: string }).id)
    const persons = await Promise.all(ids.map(personOf))
    assert.equal(new Set(persons).size, 1)
  })

  it('a draft that is given to such a person is changed, and submitted', async () => {
    await agedDrafts('C-Given')
    const draft = await enter('C-Other', 6)
    const { row_version } = draft
    const reply = await whilePurging(1, () =>
      desk.analyst.send('PUT', `/applications/${draft.id}`, { ...bodyOf('C-Given', 6), row_version }),
    )
    assert.equal(refusalOf(reply), '200')
    const submitted = await desk.analyst.post(`/applications/${draft.id}/submit`, { row_version: row_version + 1 })
    assert.equal(submitted.applicant_reference, 'C-Given')
  })

  it('a draft of a person is submitted while an older one of theirs is destroyed, and the person stays', async () => {
    const [aged] = await agedDrafts('C-Both')
    const draft = await enter('C-Both', 7)
    const person = await personOf(aged!.id)
    assert.equal(await personOf(draft.id), person)
    const { id, row_version } = draft
    const reply = await whilePurging(1, () => desk.analyst.send('POST', `/applications/${id}/submit`, { row_version }))
    assert.equal(refusalOf(reply), '200')
    assert.equal((await desk.analyst.get(`/applications/${id}`)).applicant_reference, 'C-Both')
    assert.equal(await personOf(id), person)
  })

  it('a purge pauses between its parts while somebody acts in the institution, and otherwise not', async () => {
    const pauses: number[] = []
    const purgedBeside = async (act: () => Promise<unknown>) => {
      pauses.length = 0
      let parts = 0
      const giveWay = async () => {
        parts += 1
        if (parts === 2) await act()
        return true
      }
      const executed = await purge(world, lender, giveWay, undefined, undefined, async (ms) => void pauses.push(ms))
      assert.ok('outcome' in executed && executed.outcome === 'attested', JSON.stringify(executed))
      return parts
    }
    await agedDrafts('C-Alone')
    assert.ok((await purgedBeside(async () => undefined)) > 2)
    assert.deepEqual(pauses, [])
    await agedDrafts('C-Beside')
    await purgedBeside(() => enter('C-Meanwhile', 8))
    assert.equal(pauses.length, 1)
    assert.ok(pauses[0]! > 0)
  })

  it('the database refuses an application for a person whose key is destroyed, so that the caller repeats it', async () => {
    const { id } = await enter('C-Erased', 9)
    const erased = `update subjects set wrapped_key = null, blind_index = null where id = (select subject_id from applications where id = '${id}')`
    const columns = `institution_id, product_id, subject_id, draft_digests, created_by, created_at, updated_at`
    const copied = `insert into applications (id, reference, ${columns}) select gen_random_uuid(), 'A-LATE', ${columns} from applications where id = '${id}'`
    const moved = `update applications a set subject_id = b.subject_id from applications b where a.subject_id <> b.subject_id and b.id = '${id}'`
    await superuserQuery(world.database, `set session_replication_role = replica; ${erased}`)
    for (const text of [copied, moved])
      await assert.rejects(superuserQuery(world.database, text), { code: '40001' }, text)
  })
})
