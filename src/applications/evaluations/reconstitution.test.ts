import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Draft } from '../../../core/decision/example.fixture.ts'
import { draftOf, evaluationOf } from '../../../core/evidence/evidence.fixture.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import type { World } from '../../../test/world.ts'
import { newPiece, type OpenedPiece } from '../../evidence/index.ts'
import { comparePieces } from '../rules/compare.ts'
import type { EvaluationRow } from './evaluation-queries.ts'
import { reconstitute } from './reconstitute-evaluation.ts'

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
  let next = 0
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  async function evaluated(): Promise<string> {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
    const { evaluations } = await desk.analyst.post(`/applications/${draft.id}/submit`, {
      row_version: draft.row_version,
    })
    return evaluations[0]!.id
  }

  /** Bypasses the triggers, which refuse such a change. */
  async function change(statement: string): Promise<void> {
    await superuserQuery(world.database, `set session_replication_role = replica; ${statement}`)
  }

  async function differing(id: string): Promise<[verdict: string, ...parts: string[]]> {
    const { verdict, pieces } = await desk.manager.post(`/evaluations/${id}/reconstitution`)
    return [verdict, ...pieces.filter((part) => part.verdict === 'mismatch').map(({ piece }) => piece)]
  }

  it('reports a row that differs from the recomputed evaluation, from its piece or from the chain', async () => {
    const digest = `'sha256:' || repeat('0', 64)`
    const changes: readonly (readonly [statement: string, ...parts: string[]])[] = [
      [`update evaluations set evaluation_fingerprint = ${digest} where id =`, 'whole'],
      [`update evaluations set policy_fingerprint = ${digest} where id =`, 'fingerprints'],
      [`update evaluations set input_fingerprint = ${digest} where id =`, 'fingerprints'],
      [`update evaluations set result_fingerprint = ${digest} where id =`, 'fingerprints'],
      [`update evaluations set engine_version = '0.9.0' where id =`, 'fingerprints'],
      [`update evaluation_facts set score = 999 where evaluation_id =`, 'facts'],
      [`update evaluation_facts set recommendation = 'approve', score = 999 where evaluation_id =`, 'facts'],
      [`delete from evaluation_facts where evaluation_id =`, 'facts'],
      [`update manifests set references_commitment = sha256('x') where evaluation_id =`, 'manifest', 'fingerprints'],
      [`delete from manifests where evaluation_id =`, 'manifest', 'fingerprints'],
      [
        `update audit_records set actor_id = null where kind = 'application.evaluated' and subject_id = (select application_id from evaluations where id = $1)`,
        'manifest',
        'fingerprints',
      ],
    ]
    for (const [statement, ...parts] of changes) {
      const id = await evaluated()
      assert.deepEqual(await differing(id), ['match'])
      await change(statement.includes('$1') ? statement.replace('$1', `'${id}'`) : `${statement} '${id}'`)
      assert.deepEqual(await differing(id), ['mismatch', ...parts], statement)
    }
  })

  it('reports an engine version that is not available, unless something differs', () => {
    const { evaluation } = evaluationOf()
    const { manifest } = draftOf().statement
    const pieces = (['application-input', 'evaluation-result'] as const).map((name) => ({
      ...newPiece(name, evaluation.pieces[name]),
      ownerId: manifest.evaluation_id,
      subject: {} as OpenedPiece['subject'],
    }))
    const commitmentOf = (name: string) => manifest.pieces.find((entry) => entry.name === name)!.commitment
    const row = {
      engine_version: manifest.engine_version,
      policy_id: manifest.policy.id,
      policy_fingerprint: manifest.policy.fingerprint,
      input_fingerprint: commitmentOf('application-input'),
      result_fingerprint: commitmentOf('evaluation-result'),
      recommendation: evaluation.recommendation,
      score: evaluation.score,
    } as unknown as EvaluationRow
    const policy = { evaluateUnder: () => null }
    assert.equal(reconstitute(row, policy, pieces, manifest).verdict, 'engine_unavailable')
    assert.equal(reconstitute(row, policy, [], manifest).verdict, 'not_recomputable')
    for (const found of [
      reconstitute(row, policy, pieces, null),
      reconstitute({ ...row, score: '1' }, policy, pieces, manifest),
    ])
      assert.equal(found.verdict, 'mismatch')
  })
})
