import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../../test/call.ts'
import { applicationBody, type LendingDesk, openDesk, rows } from '../../../test/lending.ts'
import { purposeBody } from '../../../test/world/purposes.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'

const small = rows.find(({ amount }) => Number(amount) < 3_000)!

interface Exported {
  readonly value: { readonly purposes: readonly { readonly code: string; readonly state: string }[] }
}

describe('the state of consents as evidence', () => {
  let world: World
  let desk: LendingDesk
  let dana: Person
  before(async () => {
    world = await createWorld()
    desk = await openDesk(world, world.institutions.alder)
    dana = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
  })
  after(() => world.stop())

  const newPurpose = async (code: string) => (await dana.post('/trust/consent-purposes', purposeBody(code), 201)).id
  const entered = async (applicant: string) => {
    const body = { ...applicationBody(desk.productId, small), applicant_reference: applicant, external_reference: null }
    return desk.analyst.post('/applications', body, 201)
  }
  const submit = ({ id, row_version }: { id: string; row_version: number }) =>
    desk.analyst.post(`/applications/${id}/submit`, { row_version })
  const record = (id: string, purpose_id: string, act: 'collection' | 'withdrawal') => {
    world.clock.advance(60)
    const body = { purpose_id, act, occurred_at: world.clock.now().toISOString(), document_reference: 'Form 7' }
    return desk.analyst.post(`/applications/${id}/consents`, body, 201)
  }
  /** What the exported evidence has of the piece. */
  const exported = async (id: string) => {
    const reply = await desk.analyst.send('POST', `/applications/${id}/evidence`)
    assert.equal(reply.status, 200, reply.text)
    const { pieces } = JSON.parse(reply.text) as { readonly pieces: { readonly 'consent-state'?: Exported } }
    return pieces['consent-state']?.value
  }
  const statesIn = async (id: string) => (await exported(id))?.purposes.map(({ code, state }) => `${code} ${state}`)

  it('a case of an institution that asks for no consents has no such piece', async () => {
    const { id } = await submit(await entered('P-0'))
    assert.equal(await exported(id), undefined)
  })

  it('the evidence of a submission has the state at that instant, and that of a decision the state then', async () => {
    const purpose = await newPurpose('news')
    const draft = await entered('P-1')
    await record(draft.id, purpose, 'collection')
    const submitted = await submit(draft)
    await record(draft.id, purpose, 'withdrawal')
    assert.deepEqual(await statesIn(draft.id), ['news given'])
    const outcome = submitted.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    const { row_version } = submitted
    await desk.manager.post(`/applications/${draft.id}/decision`, { row_version, outcome }, 201)
    assert.deepEqual(await statesIn(draft.id), ['news withdrawn'])
  })

  it('a submission and a decision are refused while a withdrawal that was deleted would be missing from them', async () => {
    const purpose = await newPurpose('profiling')
    const draft = await entered('P-2')
    await record(draft.id, purpose, 'collection')
    await record(draft.id, purpose, 'withdrawal')
    const plainly = (statement: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
      )
    const withdrawal = `application_id = '${draft.id}' and act = 'withdrawal'`
    await plainly(
      `create table kept as select * from consents where ${withdrawal}; delete from consents where ${withdrawal}`,
    )
    const { id, row_version } = draft
    assert.equal(
      refusalOf(await desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })),
      '409 RECORD_DAMAGED',
    )
    await plainly('insert into consents select * from kept')
    const submitted = await submit(draft)
    await plainly(`delete from consents where ${withdrawal}`)
    const decision = { row_version: submitted.row_version, outcome: 'declined' }
    assert.equal(
      refusalOf(await desk.manager.send('POST', `/applications/${id}/decision`, decision)),
      '409 RECORD_DAMAGED',
    )
    await plainly('insert into consents select * from kept; drop table kept')
    assert.deepEqual(await statesIn(id), ['news none', 'profiling withdrawn'])
  })
})
