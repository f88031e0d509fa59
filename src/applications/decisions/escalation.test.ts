import type { EvidenceBundleOut } from '../../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { commitment } from '../../../core/evidence/index.ts'
import { eraseSubjectOf } from '../../../test/erase.ts'
import { createLendingWorld, type LendingDesk } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import type { World } from '../../../test/world.ts'
import { sha256 } from '../../platform/sha256.ts'
import { decide, type Refused, sentence, type Submitting, submitting } from './decisions.fixture.ts'

describe('the escalation', () => {
  let world: World
  let desk: LendingDesk
  let submitted: Submitting
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '3000' }))
    submitted = submitting(desk)
  })
  after(() => world.stop())

  it('escalates only an application beyond the delegation, advises only what would be accepted, and lets a covering delegation decide', async () => {
    const senior = await world.join(
      world.institutions.alder,
      'Selma',
      ['credit_manager'],
      [{ product_id: null, max_amount: '15000' }],
    )
    const huge = await decide(desk.manager, await submitted('refer', '15001'), { outcome: 'approved' })
    assert.match(
      sentence(huge.body),
      /Nobody in your institution has a delegation that covers the amount: ask an administrator/,
    )
    const small = await submitted('refer', '2000')
    const within = await desk.manager.send('POST', `/applications/${small.id}/escalation`, {
      row_version: small.row_version,
    })
    assert.equal((within.body as Refused).code, 'WITHIN_DELEGATION')
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'The income was entered twice.' }
    const more = await decide(desk.manager, small, { outcome: 'approved', amount: '3000.01', ...deviation })
    assert.match(sentence(more.body), /^The granted amount exceeds your delegation: grant less/)
    const large = await submitted('refer', '8000')
    const escalated = await desk.manager.post(
      `/applications/${large.id}/escalation`,
      { row_version: large.row_version },
      201,
    )
    assert.equal(escalated.outcome, 'escalated')
    const again = await desk.manager.send('POST', `/applications/${large.id}/escalation`, {
      row_version: large.row_version + 1,
    })
    assert.equal((again.body as Refused).code, 'INVALID_STATE')
    const beyond = await decide(desk.manager, { ...large, row_version: large.row_version + 1 }, { outcome: 'approved' })
    assert.match(sentence(beyond.body), /is already escalated: leave the decision to .*Selma/)
    const decided = await decide(senior, { ...large, row_version: large.row_version + 1 }, { outcome: 'approved' })
    assert.equal(decided.status, 201, decided.text)
    const detail = await desk.analyst.get(`/applications/${large.id}`)
    assert.equal(detail.status, 'decided')
    assert.deepEqual(
      detail.decisions.map(({ outcome }) => outcome),
      ['approved', 'escalated'],
    )
    assert.deepEqual(detail.decisions[1], escalated)
    const evidence = (await desk.analyst.send('POST', `/applications/${large.id}/evidence`)).body as EvidenceBundleOut
    assert.equal((evidence.pieces['human-decision']!.value as { escalated: boolean }).escalated, true)
  })

  it('refuses to escalate or decide an application whose personal values were destroyed', async () => {
    const erased = await submitted('refer', '8000')
    await eraseSubjectOf(world.database, world.institutions.alder.id, erased.id)
    const { row_version } = erased
    const escalation = await desk.manager.send('POST', `/applications/${erased.id}/escalation`, { row_version })
    for (const reply of [escalation, await decide(desk.manager, erased, { outcome: 'declined' })]) {
      assert.equal((reply.body as Refused).code, 'INVALID_STATE', reply.text)
      assert.match(sentence(reply.body), /personal values of this application were destroyed/)
    }
  })

  it('stores the piece that opens the commitment of an escalation', async () => {
    const application = await submitted('refer', '8000')
    await desk.manager.post(`/applications/${application.id}/escalation`, { row_version: application.row_version }, 201)
    const kept = await superuserQuery<{ commitment: string; name: string; salt: Buffer; owner_id: string }>(
      world.database,
      `select d.commitment, p.part as name, p.salts as salt, p.owner_id from decisions d left join pieces p on p.owner_id = d.id where d.application_id = $1`,
      [application.id],
    )
    const [{ commitment: recorded, name, salt, owner_id }] = kept as [(typeof kept)[0]]
    const detail = await desk.analyst.get(`/applications/${application.id}`)
    const value = { decision_id: owner_id, delegation: detail.decisions[0]!.delegation }
    assert.equal(commitment(name, value, salt, sha256), recorded)
  })
})
