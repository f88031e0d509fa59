import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, beforeEach, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { askForAccess, grantOf, openAccess } from '../../test/console.ts'
import { createPopulatedWorld, type Ids } from '../../test/enumerations/one-of-each.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { type Lender, type Person, type World } from '../../test/world.ts'

const REFUSED = '409 RECORD_DAMAGED'
const CLOSED = '403 SUPPORT_ACCESS_CLOSED'

describe('an exceptional access that was changed beside the service', () => {
  let world: World
  let alder: Lender
  let ada: Person
  let ids: Ids
  let service: pg.Client
  let outOfScope: string
  let open: { grantId: string; support: Person }
  let requested = 0
  before(async () => {
    const populated = await createPopulatedWorld()
    world = populated.world
    alder = world.institutions.alder
    ada = alder.administrator
    ids = populated.alder.inUse
    service = await connectAsService(world.database, alder.id)
    const analyst = await world.join(alder, 'Anton', ['analyst'])
    const made = await analyst.post('/applications', applicationBody(ids['product_id']!, rows[0]!), 201)
    outOfScope = made.id
    open = await openAccess(world, alder, { scope: { applications: [ids['application_id']!] } })
  })
  beforeEach(async () => {
    for (const person of [ada, open.support]) await person.signIn()
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  const newRequest = (): Promise<string> => {
    requested += 1
    const requested_by = { name: 'Sam', email: `sam${requested}@support.example`, language: 'fr' } as const
    return askForAccess(world, alder, { scope: { applications: [ids['application_id']!] }, requested_by })
  }
  const answer = async (grantId: string, name: string): Promise<string> => {
    await ada.stepUp()
    return refusalOf(await ada.send('POST', `/admin/exceptional-access/${grantId}/${name}`))
  }
  const read = async (id: string): Promise<string> => refusalOf(await open.support.send('GET', `/applications/${id}`))
  const widen = (grantId: string) =>
    superuserQuery(
      world.database,
      'insert into access_grant_applications (institution_id, grant_id, application_id) values ($1, $2, $3)',
      [alder.id, grantId, outOfScope],
    )
  /** With the triggers off. */
  const edit = (grantId: string, change: string) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; update access_grants set ${change} where id = '${grantId}'`,
    )

  it('refuses to consent to a request whose scope or window was widened, and changes nothing', async () => {
    const widened = await newRequest()
    await widen(widened)
    const longer = await newRequest()
    await edit(longer, `ends_at = ends_at + interval '2 days'`)
    const issued = await eventsOf(world.database, alder.id, 'invitation.issued')
    for (const grantId of [widened, longer]) {
      assert.equal(await answer(grantId, 'consent'), REFUSED)
      assert.equal((await grantOf(ada, grantId)).state, 'requested')
    }
    assert.deepEqual(await eventsOf(world.database, alder.id, 'invitation.issued'), issued)
    await edit(longer, `ends_at = ends_at - interval '2 days'`)
    assert.equal(await answer(longer, 'consent'), '200')
  })

  it('ends an access that the service’s own role marked as consented, like any other', async () => {
    const { id } = await ada.get('/me')
    const consentByHand = async (): Promise<string> => {
      const grantId = await newRequest()
      await service.query('update access_grants set consented_at = $2, consented_by = $3 where id = $1', [
        grantId,
        world.clock.now(),
        id,
      ])
      return grantId
    }
    assert.equal(await answer(await consentByHand(), 'opposition'), '200')
    assert.equal(await answer(await consentByHand(), 'revocation'), '200')
  })

  it('refuses to consent to a request that no event received', async () => {
    const grantId = await newRequest()
    const forged = '018f0000-0000-7000-8000-00000000f0f0'
    await superuserQuery(
      world.database,
      `insert into access_grants select (jsonb_populate_record(null::access_grants, to_jsonb(g) || $2)).*
       from access_grants g where g.id = $1`,
      [grantId, JSON.stringify({ id: forged, request_digest: `sha256:${'f'.repeat(64)}` })],
    )
    assert.equal(await answer(forged, 'consent'), REFUSED)
  })

  it('opens no application to a support identity whose grant was widened, prolonged or given a product', async () => {
    const { grantId } = open
    assert.deepEqual([await read(ids['application_id']!), await read(outOfScope)], ['200', '404 NOT_FOUND'])
    await widen(grantId)
    for (const id of [ids['application_id']!, outOfScope]) assert.equal(await read(id), CLOSED)
    await superuserQuery(world.database, 'delete from access_grant_applications where application_id = $1', [
      outOfScope,
    ])
    assert.equal(await read(ids['application_id']!), '200')
    await edit(grantId, `ends_at = ends_at + interval '1 day'`)
    assert.equal(await read(ids['application_id']!), CLOSED)
    await edit(grantId, `ends_at = ends_at - interval '1 day'`)
    await edit(grantId, `product_id = '${ids['product_id']}'`)
    assert.equal(await read(outOfScope), CLOSED)
    await edit(grantId, 'product_id = null')
    assert.equal(await read(ids['application_id']!), '200')
  })

  it('does not reopen an access whose revocation was taken out of its row', async () => {
    const requested_by = { name: 'Sam', email: 'ended@support.example', language: 'en' } as const
    const ended = await openAccess(world, alder, { scope: { applications: [ids['application_id']!] }, requested_by })
    assert.equal(await answer(ended.grantId, 'revocation'), '200')
    await edit(ended.grantId, 'revoked_at = null, revoked_by = null')
    await superuserQuery(world.database, `update users set status = 'active' where grant_id = $1`, [ended.grantId])
    // No new session is opened, so those of before are opened again.
    await superuserQuery(
      world.database,
      `update sessions set state = 'authenticated', revoked_at = null
       where second_factor_at is not null and user_id = (select id from users where grant_id = $1)`,
      [ended.grantId],
    )
    assert.equal(refusalOf(await ended.support.send('GET', `/applications/${ids['application_id']}`)), CLOSED)
  })
})
