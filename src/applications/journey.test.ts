import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import type { World } from '../../test/world.ts'

describe('an application from the desk to the decision', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
  })
  after(() => world.stop())

  it('enters, submits, explains, decides, exports and reconstitutes an application', async () => {
    const { analyst, manager, productId } = desk
    const draft = await analyst.post('/applications', applicationBody(productId, rows[0]!), 201)
    assert.equal(draft.completeness.complete, true)
    const submitted = await analyst.post(`/applications/${draft.id}/submit`, {
      row_version: draft.row_version,
    })
    assert.equal(submitted.status, 'submitted')
    assert.equal(submitted.evaluations.length, 1)

    const evaluation = await manager.get(`/evaluations/${submitted.evaluations[0]!.id}`)
    assert.ok(evaluation.explanation['summary'] && evaluation.explanation['factors'] && evaluation.explanation['trace'])
    assert.ok(evaluation.scorecard_points)

    const outcome = submitted.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await manager.post(`/applications/${draft.id}/decision`, { row_version: submitted.row_version, outcome }, 201)
    const decided = await analyst.get(`/applications/${draft.id}`)
    assert.equal(decided.status, 'decided')
    assert.equal(decided.decisions[0]!.outcome, outcome)

    const bundle = await manager.send('POST', `/applications/${draft.id}/evidence`)
    assert.equal(bundle.status, 200, bundle.text)
    const again = await manager.post(`/evaluations/${submitted.evaluations[0]!.id}/reconstitution`)
    assert.equal(again.verdict, 'match', JSON.stringify(again))
  })
})
