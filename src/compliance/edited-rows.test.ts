import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person, World } from '../../test/world.ts'

describe('the export of a compliance report', () => {
  let world: World
  let dana: Person
  /** The day of the decision and the request. */
  let day: string
  /** Events have the clock of the database, not of the world. */
  let dayOfEvents: string
  before(async () => {
    const made = await createLendingWorld()
    world = made.world
    const { analyst, manager, productId } = made.desk
    dana = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
    day = world.clock.now().toISOString().slice(0, 10)
    const body = { ...applicationBody(productId, rows[3]!, { amount: '1300' }), external_reference: null }
    const { id, row_version } = await analyst.post('/applications', body, 201)
    const submitted = await analyst.post(`/applications/${id}/submit`, { row_version })
    const reason = { deviation_reason_code: 'data_error', deviation_reason: 'The income was read wrongly.' }
    const deviates = submitted.evaluations[0]!.recommendation === 'approve'
    const decision = { row_version: submitted.row_version, outcome: 'declined', ...(deviates ? reason : {}) }
    await manager.post(`/applications/${id}/decision`, decision, 201)
    await dana.post('/trust/data-rights', { kind: 'access', applicant_reference: 'C-none' }, 201)
    const [now] = await superuserQuery<{ day: string }>(
      world.database,
      `select (now() at time zone 'UTC')::date::text as day`,
    )
    dayOfEvents = now!.day
    world.clock.advance(Math.max(0, (Date.parse(`${dayOfEvents}T23:59:00Z`) - world.clock.now().getTime()) / 1000))
    await dana.signIn()
  })
  after(() => world.stop())

  const change = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const exported = async (of: string) =>
    refusalOf(await dana.send('POST', `/trust/compliance-report/export?start=${of}&end=${of}`))
  const first = `(institution_id, seq) = (
    select institution_id, min(seq) from audit_records where kind = 'application.decided' group by 1 limit 1)`

  it('signs nothing while records, requests or decisions of the period differ from the chain', async () => {
    assert.deepEqual([await exported(day), await exported(dayOfEvents)], ['200', '200'])
    const edits: readonly (readonly [what: string, of: string, edit: string])[] = [
      ['a kind', dayOfEvents, `update audit_records set kind = 'sign_in.password' where kind = 'application.decided'`],
      ['the bytes of an event', dayOfEvents, `update audit_records set bytes = bytes || ' ' where ${first}`],
      ['a deleted event', dayOfEvents, `delete from audit_records where ${first}`],
      ['a due date', day, 'update rights_requests set due_on = due_on + 1'],
      [
        'a kind to a word that its bytes have elsewhere',
        dayOfEvents,
        `update audit_records set kind = 'access' where kind = 'rights_request.registered' and outcome = 'success'`,
      ],
      [
        'the time of the first records',
        dayOfEvents,
        `update audit_records set at = at - interval '1 day' where seq <= 3`,
      ],
      [
        'the bytes of an event with their hash',
        dayOfEvents,
        `update audit_records set bytes = b, hash = 'sha256:' || encode(sha256(convert_to(E'cds/audit-record/1\\n', 'UTF8') || b), 'hex')
         from (select convert_to(replace(convert_from(bytes, 'UTF8'), '"kind":"access"', '"kind":"erasure"'), 'UTF8') b
           from audit_records where kind = 'rights_request.registered') e
         where kind = 'rights_request.registered'`,
      ],
      ['a deleted request', day, 'delete from rights_requests'],
      ['a deleted decision', dayOfEvents, 'delete from decisions'],
      ['the day of a decision', dayOfEvents, `update decisions set created_at = created_at - interval '400 days'`],
      ['who decided', day, 'update decisions set decided_by = (select submitted_by from applications limit 1)'],
    ]
    for (const [what, of, edit] of edits) {
      await change(`
        create table kept_records as table audit_records; create table kept_requests as table rights_requests;
        create table kept_decisions as table decisions; ${edit}`)
      assert.equal(await exported(of), '409 RECORD_DAMAGED', what)
      await change(`
        delete from audit_records r using kept_records k where (k.institution_id, k.seq) = (r.institution_id, r.seq);
        insert into audit_records table kept_records;
        delete from rights_requests; insert into rights_requests table kept_requests;
        delete from decisions; insert into decisions table kept_decisions;
        drop table kept_records; drop table kept_requests; drop table kept_decisions`)
    }
    assert.deepEqual([await exported(day), await exported(dayOfEvents)], ['200', '200'])
  })
})
