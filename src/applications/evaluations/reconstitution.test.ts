import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Draft } from '../../../core/decision/example.fixture.ts'
import { evaluationOf } from '../../../core/evidence/evidence.fixture.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import type { World } from '../../../test/world.ts'
import { comparePieces } from '../rules/compare.ts'

it('names each recorded part that differs from the recomputed one', () => {
  const { evaluation: computed } = evaluationOf()
  const differing = (change: (pieces: Draft) => void, fingerprint = computed.evaluation_fingerprint) => {
    const recorded = structuredClone(computed.pieces)
    change(recorded)
    return comparePieces(recorded, fingerprint, computed)
      .filter(({ verdict }) => verdict === 'mismatch')
      .map(({ piece }) => piece)
  }
  assert.deepEqual(
    differing(() => {}),
    [],
  )
  assert.deepEqual(
    differing(() => {}, `sha256:${'0'.repeat(64)}`),
    ['whole'],
  )
  const changes: [string[], (pieces: Draft) => void][] = [
    [['input'], (p) => (p['application-input'].amount = '1')],
    [['ratios', 'trace'], (p) => (p.trace.ratios[0].display_value = '1')],
    [['knockouts', 'trace'], (p) => p.trace.knockouts.pop()],
    [['points'], (p) => (p['scorecard-points'].total = '1')],
    [['score'], (p) => (p['evaluation-result'].score = '1')],
    [['recommendation'], (p) => (p['evaluation-result'].recommendation = 'none')],
    [['reasons'], (p) => p['evaluation-result'].reasons.push({ code: 'another', external: null })],
    [['reasons'], (p) => (p['explanation-summary'].sentence.en = 'Otherwise.')],
    [['trace'], (p) => (p.trace.evaluation_date = '2026-11-21')],
    [['factors'], (p) => p['explanation-factors'].inputs.pop()],
  ]
  for (const [parts, change] of changes) assert.deepEqual(differing(change), parts)
})

describe('a reconstitution', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  it('reports a differing recorded fingerprint, and an engine version that is not available', async () => {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    const { evaluations } = await desk.analyst.post(`/applications/${draft.id}/submit`, {
      row_version: draft.row_version,
    })
    const { id } = evaluations[0]!
    /** Bypasses the triggers, which refuse such a change. */
    const recordedAs = (column: string, value: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update evaluations set ${column} = '${value}' where id = '${id}'`,
      )
    const again = async () => await desk.manager.post(`/evaluations/${id}/reconstitution`)
    await recordedAs('evaluation_fingerprint', `sha256:${'0'.repeat(64)}`)
    const { verdict, pieces } = await again()
    assert.equal(verdict, 'mismatch')
    assert.deepEqual(
      pieces.filter((part) => part.verdict === 'mismatch'),
      [{ piece: 'whole', verdict: 'mismatch' }],
    )
    await recordedAs('engine_version', '0.9.0')
    assert.equal((await again()).verdict, 'engine_unavailable')
  })
})
