import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../../test/call.ts'
import { purposeBody } from '../../../test/world/purposes.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'
import { MAX_ACTIVE_PURPOSES, MAX_PURPOSES } from '../limits.ts'

const unknownId = '00000000-0000-7000-8000-000000000000'

describe('consent purposes', () => {
  let world: World
  let dana: Person
  before(async () => {
    world = await createWorld()
    dana = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
  })
  after(() => world.stop())

  const create = (code: string, more?: object) => dana.send('POST', '/trust/consent-purposes', purposeBody(code, more))
  const listed = async (code: string) => (await dana.get('/trust/consent-purposes')).filter((one) => one.code === code)

  it('a new version retires the active one of its code, and leaves the words of both as they were', async () => {
    await dana.post('/trust/consent-purposes', purposeBody('news'), 201)
    await dana.post('/trust/consent-purposes', purposeBody('news', { text: { fr: 'Oui.', en: 'Yes.' } }), 201)
    assert.deepEqual(
      (await listed('news')).map(({ version, status, text }) => [version, status, text.en]),
      [
        [2, 'active', 'Yes.'],
        [1, 'retired', 'I agree.'],
      ],
    )
    const events = await eventsOf(world.database, world.institutions.alder.id)
    assert.deepEqual(
      events.filter(({ kind }) => kind.startsWith('consent_purpose.')).map(({ kind, data }) => [kind, data]),
      [
        ['consent_purpose.created', { code: 'news', version: 1, legal_basis: 'consent' }],
        ['consent_purpose.retired', { code: 'news', version: 1 }],
        ['consent_purpose.created', { code: 'news', version: 2, legal_basis: 'consent' }],
      ],
    )
  })

  it('simultaneous versions of one code get different numbers, and one of them is active', async () => {
    assert.deepEqual(statusesOf(await Promise.all(['', '', ''].map(() => create('raced')))), [201, 201, 201])
    assert.deepEqual(
      (await listed('raced')).map(({ version, status }) => [version, status]),
      [
        [3, 'active'],
        [2, 'retired'],
        [1, 'retired'],
      ],
    )
  })

  it('a retired purpose stays retired, and its next version is active again', async () => {
    const { id } = await dana.post('/trust/consent-purposes', purposeBody('survey'), 201)
    const retire = () => dana.send('POST', `/trust/consent-purposes/${id}/retire`)
    assert.deepEqual(statusesOf(await Promise.all([retire(), retire()])), [200, 409])
    assert.equal(refusalOf(await retire()), '409 INVALID_STATE')
    assert.equal(refusalOf(await dana.send('POST', `/trust/consent-purposes/${unknownId}/retire`)), '404 NOT_FOUND')
    assert.equal((await dana.post('/trust/consent-purposes', purposeBody('survey'), 201)).version, 2)
  })

  it('an edited or deleted purpose is refused before a version is created or retired', async () => {
    const { id } = await dana.post('/trust/consent-purposes', purposeBody('edited'), 201)
    const plainly = (statement: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
      )
    await plainly(`update consent_purposes set text_en = 'I agree to everything.' where id = '${id}'`)
    assert.equal(refusalOf(await create('edited')), '409 RECORD_DAMAGED')
    assert.equal(refusalOf(await dana.send('POST', `/trust/consent-purposes/${id}/retire`)), '409 RECORD_DAMAGED')
    await plainly(`update consent_purposes set text_en = 'I agree.' where id = '${id}'`)
    assert.equal((await create('unedited')).status, 201)
    await plainly(
      `create table kept as select * from consent_purposes where id = '${id}'; delete from consent_purposes where id = '${id}'`,
    )
    assert.equal(refusalOf(await create('another')), '409 RECORD_DAMAGED')
    await plainly('insert into consent_purposes select * from kept; drop table kept')
    assert.equal((await create('another')).status, 201)
  })

  it('purposes are not shown while one was edited or deleted beside the service', async () => {
    const { id } = await dana.post('/trust/consent-purposes', purposeBody('forged'), 201)
    const shown = async () => refusalOf(await dana.send('GET', '/trust/consent-purposes'))
    const plainly = (statement: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
      )
    await plainly(`update consent_purposes set text_fr = 'J’accepte tout.' where id = '${id}'`)
    assert.equal(await shown(), '409 RECORD_DAMAGED')
    await plainly(`update consent_purposes set text_fr = 'J’accepte.' where id = '${id}'`)
    assert.equal(await shown(), '200')
    await plainly('create table kept as select * from consent_purposes; delete from consent_purposes')
    assert.equal(await shown(), '409 RECORD_DAMAGED')
    await plainly('insert into consent_purposes select * from kept; drop table kept')
    assert.equal(await shown(), '200')
  })

  it('the active purposes and the versions of an institution have bounds', async () => {
    const active = (await dana.get('/trust/consent-purposes')).filter(({ status }) => status === 'active').length
    for (let i = active; i < MAX_ACTIVE_PURPOSES - 1; i += 1) assert.equal((await create(`p${i}`)).status, 201)
    assert.deepEqual(statusesOf(await Promise.all(['x1', 'x2', 'x3'].map((code) => create(code)))), [201, 409, 409])
    assert.equal(refusalOf(await create('last')), '409 TOO_MANY_PURPOSES')
    assert.equal((await create('news')).status, 201, 'a version of an active purpose')
    assert.ok((await dana.get('/trust/consent-purposes')).length < MAX_PURPOSES)
  })
})
