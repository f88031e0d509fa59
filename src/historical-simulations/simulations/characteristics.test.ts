import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { EvaluationOut } from '../../../client/index.ts'
import { germanParameters } from '../../../demo/german-parameters.ts'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { finished, frozen, type ReplayDesk } from '../replays.fixture.ts'

const MEMBERS = 30

describe('the characteristics of a comparison', () => {
  let replays: ReplayDesk
  const evaluations: string[] = []
  before(async () => {
    const { world, desk } = await createLendingWorld()
    replays = { world, desk, lender: world.institutions.alder }
    for (const row of rows.slice(0, MEMBERS)) {
      const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, row), 201)
      const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
      evaluations.push(submitted.evaluations[0]!.id)
    }
  })
  after(() => replays.world.stop())

  it('a comparison counts the attributes that the explanations give, and of them the members that each version approves', async () => {
    const { desk } = replays
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    const cutoffs = { ...germanParameters.cutoffs!, approve_from: '600' }
    const parameters = { ...germanParameters, cutoffs }
    const body = { row_version: derived.row_version, parameters }
    const { id } = await desk.author.put(`/policies/${derived.id}/parameters`, body)
    const { comparison } = await finished(replays, await frozen(replays), id)
    const { candidate, reference, characteristics } = comparison!
    assert.ok(candidate.recommendations.approve > 0)
    assert.ok(candidate.recommendations.approve < reference.recommendations.approve)

    const explained = await Promise.all(evaluations.map((one) => desk.manager.get(`/evaluations/${one}`)))
    const slow = new Map<string, number[]>()
    for (const { recommendation, score, explanation } of explained) {
      const { trace } = explanation as Required<EvaluationOut['explanation']>
      const approved = [recommendation === 'approve' && Number(score) >= 600, recommendation === 'approve']
      for (const { code, by, lower, upper, group } of trace!.characteristics) {
        const key = JSON.stringify([code, by, lower, upper, group])
        const counts = slow.get(key) ?? [0, 0, 0]
        slow.set(
          key,
          [1, ...approved.map(Number)].map((more, at) => counts[at]! + more),
        )
      }
    }
    const shown = characteristics.flatMap(({ code, attributes }) =>
      attributes.map(
        ({ by, lower, upper, group, members, candidate: then, reference: earlier }): [string, number[]] => [
          JSON.stringify([code, by, lower, upper, group]),
          [members, then, earlier],
        ],
      ),
    )
    assert.deepEqual(new Map(shown), slow)
    assert.ok(characteristics.some(({ stability_index }) => Number(stability_index) > 0))
  })
})
