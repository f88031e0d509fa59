import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../test/call.ts'
import { applicationBody, type LendingDesk, openDesk, rows } from '../../test/lending.ts'
import { purposeBody } from '../../test/world/purposes.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { MAX_ACTS } from './limits.ts'

const SECRET = 'Letter of Jean Dupont'

describe('the consents of an applicant', () => {
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
  const newApplication = async (applicant: string) => {
    const body = {
      ...applicationBody(desk.productId, rows[3]!),
      applicant_reference: applicant,
      external_reference: null,
    }
    return (await desk.analyst.post('/applications', body, 201)).id
  }
  const minutesAgo = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000).toISOString()
  const act = (
    purpose_id: string,
    kind: 'collection' | 'withdrawal',
    minutes: number,
    document_reference = SECRET,
  ) => ({
    purpose_id,
    act: kind,
    occurred_at: minutesAgo(minutes),
    document_reference,
  })
  const record = (id: string, body: object) => desk.analyst.send('POST', `/applications/${id}/consents`, body)
  const show = (id: string) => desk.analyst.get(`/applications/${id}/consents`)
  const stateOf = async (id: string, code: string) =>
    (await show(id)).purposes.find(({ purpose }) => purpose.code === code)
  const plainly = (statement: string) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
    )

  it('a consent is of the person, so another application of the same person shows it, and one of another person does not', async () => {
    const purpose = await newPurpose('news')
    const [first, second, other] = [
      await newApplication('P-1'),
      await newApplication('P-1'),
      await newApplication('P-2'),
    ]
    const body = act(purpose, 'collection', 20)
    const shown = await desk.analyst.post(`/applications/${first}/consents`, body, 201)
    assert.deepEqual(
      shown.history.map(({ act: kind, document_reference, occurred_at }) => [kind, document_reference, occurred_at]),
      [['collection', SECRET, body.occurred_at]],
    )
    const { state, given_version, since } = (await stateOf(second, 'news'))!
    assert.deepEqual([state, given_version, since], ['given', 1, body.occurred_at])
    assert.equal((await show(second)).history[0]!.application_id, first)
    const another = await show(other)
    assert.deepEqual(
      [another.purposes.find((one) => one.purpose.code === 'news')?.state, another.history],
      ['none', []],
    )
  })

  it('a consent to an earlier version and to a retired purpose remains, and can be withdrawn and not given again', async () => {
    const purpose = await newPurpose('survey')
    const id = await newApplication('P-3')
    assert.equal((await record(id, act(purpose, 'collection', 20))).status, 201)
    const next = await newPurpose('survey')
    assert.deepEqual([(await stateOf(id, 'survey'))!.state, (await stateOf(id, 'survey'))!.given_version], ['given', 1])
    assert.equal(refusalOf(await record(id, act(purpose, 'collection', 10))), '409 PURPOSE_RETIRED')
    assert.equal((await dana.send('POST', `/trust/consent-purposes/${next}/retire`)).status, 200)
    assert.equal(await stateOf(id, 'survey'), undefined)
    assert.equal((await record(id, act(purpose, 'withdrawal', 5))).status, 201)
    assert.equal(refusalOf(await record(id, act(purpose, 'withdrawal', 4))), '409 CONSENT_NOT_GIVEN')
    assert.equal((await show(id)).history.length, 2)
  })

  it('an act may be recorded late, never before it occurred, and nothing is withdrawn that was not given at that time', async () => {
    const purpose = await newPurpose('profiling')
    const id = await newApplication('P-4')
    const future = await record(id, act(purpose, 'collection', -1))
    assert.equal(refusalOf(future), '422 VALIDATION_FAILED')
    assert.match(future.text, /occurred_at/)
    assert.equal((await record(id, act(purpose, 'collection', 20))).status, 201)
    assert.equal(refusalOf(await record(id, act(purpose, 'withdrawal', 30))), '409 CONSENT_NOT_GIVEN')
    assert.equal((await record(id, act(purpose, 'withdrawal', 10))).status, 201)
    assert.equal((await record(id, act(purpose, 'collection', 15, 'Form 9'))).status, 201)
    assert.equal((await stateOf(id, 'profiling'))!.state, 'withdrawn')
    const unknown = await record(id, act('00000000-0000-7000-8000-000000000000', 'collection', 1))
    assert.match(unknown.text, /purpose_id/)
    assert.equal(refusalOf(unknown), '422 VALIDATION_FAILED')
  })

  it('a repeated act adds nothing, also when it is sent twice at once', async () => {
    const purpose = await newPurpose('repeated')
    const id = await newApplication('P-5')
    const body = act(purpose, 'collection', 20)
    const replies = await Promise.all([record(id, body), record(id, body), record(id, body)])
    assert.deepEqual(statusesOf(replies), [201, 201, 201])
    assert.equal((await show(id)).history.length, 1)
    assert.equal((await record(id, { ...body, document_reference: 'Form 8' })).status, 201)
    assert.equal((await show(id)).history.length, 2)
  })

  it('an act of before 1900 is refused by name', async () => {
    const purpose = await newPurpose('ancient')
    const id = await newApplication('P-10')
    const body = act(purpose, 'collection', 20)
    const early = await record(id, { ...body, occurred_at: '1899-12-31T23:59:59Z' })
    assert.equal(refusalOf(early), '422 VALIDATION_FAILED')
    assert.match(early.text, /occurred_at/)
    assert.equal((await record(id, { ...body, occurred_at: '1900-01-01T00:00:00Z' })).status, 201)
  })

  it('a refused act is in the chain as what it was: a withdrawal as a withdrawal', async () => {
    const purpose = await newPurpose('denied')
    const id = await newApplication('P-11')
    assert.equal(refusalOf(await record(id, act(purpose, 'withdrawal', 5))), '409 CONSENT_NOT_GIVEN')
    assert.equal((await dana.send('POST', `/trust/consent-purposes/${purpose}/retire`)).status, 200)
    assert.equal(refusalOf(await record(id, act(purpose, 'collection', 4))), '409 PURPOSE_RETIRED')
    const events = await eventsOf(world.database, world.institutions.alder.id)
    assert.deepEqual(
      events
        .filter(({ subject, outcome }) => subject?.id === id && outcome === 'denied')
        .map(({ kind, subject, data }) => [kind, subject!.type, data]),
      [
        ['consent.withdrawn', 'application', { refusal: 'CONSENT_NOT_GIVEN', operation: 'record_consent' }],
        ['consent.collected', 'application', { refusal: 'PURPOSE_RETIRED', operation: 'record_consent' }],
      ],
    )
  })

  it('each act and each reading is in the chain, without the reference of the document, which is sealed in the table', async () => {
    const purpose = await newPurpose('recorded')
    const id = await newApplication('P-6')
    await record(id, act(purpose, 'collection', 20))
    await record(id, act(purpose, 'withdrawal', 10))
    await show(id)
    const events = await eventsOf(world.database, world.institutions.alder.id)
    const about = events.filter(({ subject, kind }) => subject?.id === id && kind.startsWith('consent'))
    assert.deepEqual(
      about.map(({ kind, data }) => [kind, data['purpose_id'] ?? null]),
      [
        ['consent.collected', purpose],
        ['consent.withdrawn', purpose],
        ['consents.read', null],
      ],
    )
    assert.ok(!JSON.stringify(events).includes('Dupont'))
    const [stored] = await superuserQuery<{ count: number }>(
      world.database,
      `select count(*)::int as count from consents where position('Dupont'::bytea in sealed_document) > 0`,
    )
    assert.equal(stored!.count, 0)
  })

  it('a withdrawal that was deleted and a consent that was edited are refused before they are shown or added to', async () => {
    const purpose = await newPurpose('damaged')
    const [id, other] = [await newApplication('P-7'), await newApplication('P-7')]
    await record(id, act(purpose, 'collection', 20))
    await record(id, act(purpose, 'withdrawal', 10))
    const refused = async () => {
      for (const one of [id, other]) {
        assert.equal(refusalOf(await desk.analyst.send('GET', `/applications/${one}/consents`)), '409 RECORD_DAMAGED')
        assert.equal(refusalOf(await record(one, act(purpose, 'collection', 5))), '409 RECORD_DAMAGED')
      }
    }
    await plainly(`create table kept as select * from consents where application_id = '${id}'`)
    await plainly(`delete from consents where application_id = '${id}' and act = 'withdrawal'`)
    await refused()
    await plainly(`delete from consents where application_id = '${id}'`)
    await refused()
    await plainly('insert into consents select * from kept')
    assert.equal((await stateOf(other, 'damaged'))!.state, 'withdrawn')
    await plainly(
      `update consents set occurred_at = occurred_at - interval '1 day' where application_id = '${id}' and act = 'withdrawal'`,
    )
    await refused()
  })

  it('the acts of a person have a bound', async () => {
    const purpose = await newPurpose('bounded')
    const id = await newApplication('P-9')
    for (let n = 0; n < MAX_ACTS; n += 1)
      assert.equal((await record(id, act(purpose, 'collection', 2 * MAX_ACTS - n))).status, 201)
    assert.equal(refusalOf(await record(id, act(purpose, 'withdrawal', 1))), '409 TOO_MANY_CONSENTS')
    assert.equal((await show(id)).history.length, MAX_ACTS)
  })

  it('nothing is recorded of a person who was erased, and what was recorded is shown without its document', async () => {
    const purpose = await newPurpose('erased')
    const id = await newApplication('P-8')
    await record(id, act(purpose, 'collection', 20))
    await plainly(
      `update subjects set wrapped_key = null, blind_index = null where id = (select subject_id from applications where id = '${id}')`,
    )
    assert.equal(refusalOf(await record(id, act(purpose, 'withdrawal', 10))), '409 PERSON_ERASED')
    const { history } = await show(id)
    assert.deepEqual(
      history.map(({ act: kind, document_reference }) => [kind, document_reference]),
      [['collection', null]],
    )
  })
})
