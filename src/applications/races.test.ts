import type { ApplicationDetailOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, approve, createLendingWorld, type LendingDesk, rows, simulate } from '../../test/lending.ts'
import { acquireLock, whileLocked } from '../../test/locks.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'

describe('concurrent changes of an application or a reference', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
  })
  after(() => world.stop())

  const body = (i: number, more: object): object => applicationBody(desk.productId, rows[i]!, more)
  const draftOf = (i: number): Promise<ApplicationDetailOut> =>
    desk.analyst.post('/applications', body(i, { external_reference: null }), 201)

  async function submittedAs(recommendation: string): Promise<ApplicationDetailOut> {
    for (let i = 10; ; i += 1) {
      const draft = await draftOf(i)
      const submitted = await desk.analyst.post(`/applications/${draft.id}/submit`, {
        row_version: draft.row_version,
      })
      if (submitted.evaluations[0]!.recommendation === recommendation) return submitted
    }
  }

  it('refuses the second of two concurrent applications with one external reference', async () => {
    await draftOf(0)
    const replies = await whileLocked(world.database, 'select from application_counters for update', 2, () =>
      Promise.all(
        [1, 2].map((i) => desk.analyst.send('POST', '/applications', body(i, { external_reference: 'X-1' }))),
      ),
    )
    assert.deepEqual(replies.map(refusalOf).toSorted(), ['201', '409 EXTERNAL_REFERENCE_TAKEN'])
  })

  it('refuses the second of two drafts that take one external reference concurrently, and leaves it unchanged', async () => {
    const drafts = [await draftOf(3), await draftOf(4)]
    const replies = await whileLocked(world.database, 'lock table subjects in exclusive mode', 2, () =>
      Promise.all(
        drafts.map(({ id, row_version }, i) => {
          const change = { external_reference: 'X-2', applicant_reference: `new-${i}`, row_version }
          return desk.analyst.send('PUT', `/applications/${id}`, body(3 + i, change))
        }),
      ),
    )
    assert.deepEqual(replies.map(refusalOf).toSorted(), ['200', '409 EXTERNAL_REFERENCE_TAKEN'])
    const kept = await superuserQuery<{ row_version: number }>(
      world.database,
      `select row_version from applications where id in ('${drafts[0]!.id}', '${drafts[1]!.id}') order by row_version`,
    )
    assert.deepEqual(
      kept.map(({ row_version }) => row_version),
      [1, 2],
    )
  })

  it('submits the values that a change committed while the submission waited for it', async () => {
    const { id, row_version } = await draftOf(5)
    const lock = await acquireLock(world.database, `select from applications where id = '${id}' for update`)
    const change = body(6, { external_reference: null, row_version })
    const changing = desk.analyst.send('PUT', `/applications/${id}`, change)
    await lock.waiting(1)
    const submitting = desk.analyst.send('POST', `/applications/${id}/submit`, { row_version: row_version + 1 })
    await lock.waiting(2)
    await lock.release()
    assert.deepEqual([await changing, await submitting].map(refusalOf), ['200', '200'])
    const submitted = await desk.analyst.get(`/applications/${id}`)
    const { amount, inputs, applicant_reference } = change as ApplicationDetailOut
    assert.deepEqual(
      { amount: submitted.amount, inputs: submitted.inputs, applicant_reference: submitted.applicant_reference },
      { amount, inputs, applicant_reference },
    )
    const rebuilt = await desk.manager.post(`/evaluations/${submitted.evaluations[0]!.id}/reconstitution`)
    assert.equal(rebuilt.verdict, 'match')
  })

  it('measures a decision by the re-evaluation that committed while it waited', async () => {
    const approved = await submittedAs('approve')
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    await simulate(desk.author, derived, {
      ...germanParameters,
      cutoffs: { decline_below: '840', approve_from: '850' },
    })
    await approve(world, desk.author, desk.approver, derived.id)

    const lock = await acquireLock(world.database, `select from applications where id = '${approved.id}' for update`)
    const path = `/applications/${approved.id}`
    const again = desk.analyst.send('POST', `${path}/reevaluation`, { row_version: approved.row_version })
    await lock.waiting(1)
    const decision = desk.manager.send('POST', `${path}/decision`, {
      row_version: approved.row_version + 1,
      outcome: 'approved',
    })
    await lock.waiting(2)
    await lock.release()
    assert.equal(refusalOf(await again), '200')
    assert.equal(refusalOf(await decision), '422 VALIDATION_FAILED')
  })
})
