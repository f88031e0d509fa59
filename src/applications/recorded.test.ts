import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import type { ApplicationDetailOut } from '../../client/index.ts'
import { eraseSubjectOf } from '../../test/erase.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'
import { differingFacts, type Facts } from './differing-facts.ts'

interface Line {
  readonly differing?: string[]
  readonly msg: string
  readonly [id: string]: unknown
}

it('names the facts that differ from their piece, and none of an erased piece', () => {
  const facts: Facts = { recommendation: 'approve', score: '1' }
  assert.deepEqual(differingFacts(facts, facts), [])
  assert.deepEqual(differingFacts(facts, { recommendation: 'approve', score: null }), ['score'])
  assert.deepEqual(differingFacts<Facts>({ recommendation: null, score: null }, facts), ['recommendation', 'score'])
  assert.deepEqual(differingFacts(facts, null), [])
})

describe('a single reading', () => {
  let world: World
  let desk: LendingDesk
  let next = 0
  const lines: Line[] = []
  const log = pino(
    { level: 'error', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  )
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000', log }))
  })
  after(() => world.stop())

  async function submitted(more: object = {}): Promise<ApplicationDetailOut> {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!, more), 201)
    return desk.analyst.post(`/applications/${draft.id}/submit`, { row_version: draft.row_version })
  }

  async function decided(more: object = {}): Promise<ApplicationDetailOut> {
    const { id, row_version, evaluations } = await submitted(more)
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await desk.manager.post(`/applications/${id}/decision`, { row_version, outcome }, 201)
    return desk.manager.get(`/applications/${id}`)
  }

  const reported = () =>
    lines.splice(0).map(({ application_id, evaluation_id, decision_id, differing, msg }) => {
      assert.match(msg, /facts differ from the recorded piece/)
      return [application_id ?? evaluation_id ?? decision_id, ...differing!]
    })

  it('shows score and recommendation of the recorded piece when the facts say otherwise, and logs the difference', async () => {
    const earlier = await submitted()
    const { id } = earlier.evaluations[0]!
    const evaluation = await desk.manager.get(`/evaluations/${id}`)
    await superuserQuery(
      world.database,
      `update evaluation_facts set score = 99887766, recommendation = case recommendation when 'decline' then 'approve' else 'decline' end
       where evaluation_id = $1`,
      [id],
    )
    assert.deepEqual(reported(), [])
    assert.deepEqual((await desk.manager.get(`/applications/${earlier.id}`)).evaluations, earlier.evaluations)
    assert.deepEqual(await desk.manager.get(`/evaluations/${id}`), evaluation)
    assert.deepEqual(reported(), [
      [id, 'recommendation', 'score'],
      [id, 'recommendation', 'score'],
    ])
    assert.ok(!JSON.stringify(lines).includes('99887766'))
  })

  it('shows the decision of the recorded piece when the facts say otherwise, and logs the difference', async () => {
    const earlier = await decided()
    const [decision] = earlier.decisions
    await superuserQuery(
      world.database,
      `update decision_facts set amount = 777777, duration_months = 7, deviation_reason_code = 'data_error',
         outcome = case outcome when 'declined' then 'approved' else 'declined' end
       where decision_id = $1`,
      [decision!.id],
    )
    assert.deepEqual((await desk.manager.get(`/applications/${earlier.id}`)).decisions, earlier.decisions)
    assert.deepEqual(reported(), [[decision!.id, 'outcome', 'amount', 'duration_months', 'deviation_reason_code']])
  })

  it('shows who decided, when and on what from the recorded piece when the row says otherwise', async () => {
    const earlier = await decided()
    const [decision] = earlier.decisions
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update decisions set decided_by = '${earlier.submitted_by!.id}', created_at = '2020-01-01' where id = '${decision!.id}'`,
    )
    const { decided_by, decided_at } = (await desk.manager.get(`/applications/${earlier.id}`)).decisions[0]!
    assert.deepEqual([decided_by.id, decided_at], [decision!.decided_by.id, decision!.decided_at])
    assert.deepEqual(reported(), [[decision!.id, 'decided_by']])
  })

  it('shows amount, duration and outcome of the recorded pieces in the application and the applicant’s history', async () => {
    const one = await decided()
    const { applicant_reference } = one
    const other = await submitted({ applicant_reference })
    await superuserQuery(
      world.database,
      `update application_facts set amount = 777777, duration_months = 7, score = 999, outcome = 'approved', recommendation = 'refer'
       where application_id = $1`,
      [one.id],
    )
    lines.splice(0)
    const shown = await desk.manager.get(`/applications/${one.id}`)
    assert.deepEqual([shown.amount, shown.duration_months], [one.amount, one.duration_months])
    const { applications } = await desk.manager.get(`/applications/${other.id}/applicant-history`)
    assert.deepEqual(
      applications.map((entry) => [
        entry.application_id,
        entry.amount,
        entry.duration_months,
        entry.score,
        entry.recommendation,
        entry.outcome,
      ]),
      [
        [
          one.id,
          one.amount,
          one.duration_months,
          one.evaluations[0]!.score,
          one.evaluations[0]!.recommendation,
          one.decisions[0]!.outcome,
        ],
      ],
    )
    const [first, second] = reported()
    assert.deepEqual(first, second)
    assert.deepEqual(first!.slice(0, 3), [one.id, 'amount', 'duration_months'])
    // Lists show the facts: a copy, which `audit verify` compares.
    const listed = (await desk.manager.get('/applications?limit=200')).items.find(({ id }) => id === one.id)!
    assert.equal(listed.amount, '777777')
  })

  it('measures the deviation of a decision by the recorded result, not by the facts', async () => {
    for (;;) {
      const { id, row_version, evaluations } = await submitted()
      if (evaluations[0]!.recommendation !== 'decline') continue
      await superuserQuery(
        world.database,
        `update evaluation_facts set recommendation = 'approve' where evaluation_id = $1`,
        [evaluations[0]!.id],
      )
      const reply = await desk.manager.send('POST', `/applications/${id}/decision`, {
        row_version,
        outcome: 'approved',
      })
      assert.equal(reply.status, 422)
      assert.match(reply.text, /deviation_reason_code/)
      return
    }
  })

  it('says that a piece was erased, never a fact that is left of it', async () => {
    const { id, evaluations, decisions } = await decided()
    const saved = await superuserQuery(world.database, 'select * from evaluation_facts where evaluation_id = $1', [
      evaluations[0]!.id,
    ])
    await eraseSubjectOf(world.database, world.institutions.alder.id, id)
    await superuserQuery(
      world.database,
      `insert into evaluation_facts select * from json_populate_record(null::evaluation_facts, $1)`,
      [JSON.stringify(saved[0])],
    )
    const shown = await desk.manager.get(`/applications/${id}`)
    const { recommendation, score } = shown.evaluations[0]!
    assert.deepEqual([shown.erased, shown.amount, recommendation, score], [true, null, null, null])
    const evaluation = await desk.manager.get(`/evaluations/${evaluations[0]!.id}`)
    assert.deepEqual([evaluation.erased, evaluation.recommendation, evaluation.score], [true, null, null])
    const { outcome, amount, decided_by } = shown.decisions[0]!
    assert.deepEqual([outcome, amount, decided_by.id], [null, null, decisions[0]!.decided_by.id])
  })
})
