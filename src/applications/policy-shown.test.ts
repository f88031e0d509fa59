import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, bringIntoForce, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import type { World } from '../../test/world.ts'

const COMPLETE = { complete: true, missing: [], invalid: [] }

describe('the policy of an application', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  it('a submitted application shows the policy of its evaluation, also under a later one and when none is in force', async () => {
    const { analyst, author, approver, productId } = desk
    const create = (i: number) => analyst.post('/applications', applicationBody(productId, rows[i]!), 201)
    const [submitted, draft] = [await create(1), await create(2)]
    const { policy } = await analyst.post(`/applications/${submitted.id}/submit`, { row_version: 1 })
    const read = (id: string) => analyst.get(`/applications/${id}`)
    const laterId = await bringIntoForce(world, author, approver, productId, 'later-scorecard', germanParameters)
    assert.deepEqual([(await read(draft.id)).policy!.id, (await read(submitted.id)).policy], [laterId, policy])
    const { row_version } = await author.get(`/policies/${laterId}`)
    await approver.stepUp()
    assert.equal((await approver.post(`/policies/${laterId}/archive`, { row_version })).governing, null)
    const shown = await read(submitted.id)
    assert.deepEqual([shown.policy, shown.completeness], [policy, COMPLETE])

    const body = applicationBody(productId, rows[3]!, { row_version: 1 })
    const changed = await analyst.put(`/applications/${draft.id}`, body)
    assert.deepEqual([changed.policy, changed.completeness.complete, changed.amount], [null, false, rows[3]!.amount])
    assert.deepEqual(changed.completeness, { complete: false, missing: [], invalid: [] })
    const emptied = await analyst.put(`/applications/${draft.id}`, { ...body, row_version: 2, inputs: { age: '500' } })
    const { complete, missing, invalid } = emptied.completeness
    assert.deepEqual([emptied.policy, complete, missing.includes('duration')], [null, false, false])
    assert.ok(missing.length > 10, missing.join())
    assert.deepEqual(
      invalid.map(({ code }) => code),
      ['age'],
    )
    const malformed = { ...body, row_version: 3, inputs: { shoe_size: '44' } }
    assert.equal(refusalOf(await analyst.send('PUT', `/applications/${draft.id}`, malformed)), '422 VALIDATION_FAILED')
    const submit = await analyst.send('POST', `/applications/${draft.id}/submit`, { row_version: 3 })
    assert.equal(refusalOf(submit), '409 PRODUCT_NOT_OPEN')
    assert.equal(
      refusalOf(await analyst.send('POST', '/applications', applicationBody(productId, rows[4]!))),
      '409 PRODUCT_NOT_OPEN',
    )
  })
})
