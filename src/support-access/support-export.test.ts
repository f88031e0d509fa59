import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { grantOf, openAccess } from '../../test/console.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { eventsOf } from '../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person, World } from '../../test/world.ts'

describe('the export of evidence by a support identity', () => {
  let world: World
  let inScope: string
  let beyond: string
  let draft: string
  let open: { grantId: string; support: Person }
  const send = (id: string) => open.support.send('POST', `/applications/${id}/evidence`)
  const recorded = async () => {
    const { user_id } = (await grantOf(world.institutions.alder.administrator, open.grantId)).support_identity!
    const events = await eventsOf(world.database, world.institutions.alder.id)
    return events
      .filter(({ actor, kind }) => actor.id === user_id && ['evidence.exported', 'support.consulted'].includes(kind))
      .map(({ kind, outcome, subject, data }) => [kind, outcome, subject!.id, data['operation'] ?? null])
  }

  before(async () => {
    const { world: made, desk } = await createLendingWorld()
    world = made
    const enter = async (at: number, submitted: boolean): Promise<string> => {
      const { id } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[at]!), 201)
      if (submitted) await desk.analyst.post(`/applications/${id}/submit`, { row_version: 1 })
      return id
    }
    ;[inScope, beyond, draft] = [await enter(1, true), await enter(2, true), await enter(3, false)]
    open = await openAccess(world, world.institutions.alder, { scope: { applications: [inScope, draft] } })
    await open.support.signIn()
  })
  after(() => world.stop())

  it('a support identity exports evidence within its scope, without points and audit references, and it verifies', async () => {
    const { status, text } = await send(inScope)
    assert.equal(status, 200, text)
    const { statement } = JSON.parse(text) as { statement: { withheld: string[]; issued_by: string } }
    assert.deepEqual(statement.withheld, ['audit-references', 'policy-parameters', 'scorecard-points'])
    assert.equal(verifyAsAuditor(world, text).exit_code, 0)
    assert.equal(refusalOf(await send(beyond)), '404 NOT_FOUND')
    assert.equal(refusalOf(await send(draft)), '409 NOT_EVALUATED')
  })

  it('an export by a support identity is recorded as an export and as a consultation, which the grant lists', async () => {
    assert.deepEqual(await recorded(), [
      ['evidence.exported', 'success', inScope, null],
      ['support.consulted', 'success', inScope, 'export_evidence'],
      ['support.consulted', 'denied', beyond, 'export_evidence'],
      ['evidence.exported', 'denied', draft, 'export_evidence'],
    ])
    const { consultations } = await grantOf(world.institutions.alder.administrator, open.grantId)
    assert.deepEqual(
      consultations.map(({ operation, application_id, outcome }) => [operation, application_id, outcome]),
      [
        ['export_evidence', beyond, 'denied'],
        ['export_evidence', inScope, 'success'],
      ],
    )
  })
})
