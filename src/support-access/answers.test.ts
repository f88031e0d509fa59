import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../test/call.ts'
import { askForAccess, consent, grantOf, peopleDeciding, SUPPORT_EMAIL } from '../../test/console.ts'
import { createPopulatedWorld } from '../../test/enumerations/one-of-each.ts'
import { eventsOf, superuserQuery, withoutEvents } from '../../test/superuser-query.ts'
import { openPostOffice, partsOf, type PostOffice } from '../../test/network/post-office.ts'
import { type Person, type World } from '../../test/world.ts'
import { examine } from '../operator/index.ts'

const DAY = 86_400

describe('the answers to a request for access', () => {
  let office: PostOffice
  let world: World
  let ada: Person
  let officer: Person
  let scope: { applications: string[] }
  let requested = 0
  before(async () => {
    office = await openPostOffice()
    office.mood = 'refuses'
    const environment = { SMTP_URL: office.url, PUBLIC_URL: 'https://credit.example' }
    const populated = await createPopulatedWorld({ environment })
    world = populated.world
    scope = { applications: [populated.alder.inUse['application_id']!] }
    ada = world.institutions.alder.administrator
    officer = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
  })
  beforeEach(async () => {
    office.mood = 'refuses'
    office.emails.length = 0
    await ada.signIn()
    await officer.signIn()
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  /** Each request names a new person, so that no test depends on the end of another's access. */
  const newRequest = (): Promise<string> => {
    requested += 1
    const requested_by = { name: 'Sam', email: `sam${requested}@support.example`, language: 'fr' } as const
    return askForAccess(world, world.institutions.alder, { scope, requested_by })
  }
  const answer = async (person: Person, grantId: string, name: string): Promise<string> =>
    refusalOf(await person.send('POST', `/admin/exceptional-access/${grantId}/${name}`))
  const stateOf = async (grantId: string): Promise<string> => (await grantOf(ada, grantId)).state
  const kindsSince = async (from: number): Promise<string[]> =>
    (await eventsOf(world.database, world.institutions.alder.id)).slice(from).map(({ kind }) => kind)
  const length = async (): Promise<number> => (await eventsOf(world.database, world.institutions.alder.id)).length

  it('requires a fresh code to consent, and not to refuse, oppose or revoke', async () => {
    const grantId = await newRequest()
    world.clock.advance(700)
    assert.equal(await answer(ada, grantId, 'consent'), '403 STEP_UP_REQUIRED')
    assert.equal((await consent(ada, grantId)).grant.state, 'consented')
    world.clock.advance(700)
    assert.equal(await answer(ada, grantId, 'revocation'), '200')
    assert.equal(await answer(officer, await newRequest(), 'refusal'), '200')
    assert.equal(await answer(officer, await newRequest(), 'opposition'), '200')
  })

  it('emails the link after a consent in the language of the support person, and shows it to nobody', async () => {
    const grantId = await newRequest()
    office.mood = 'takes'
    const { link, grant } = await consent(officer, grantId)
    assert.deepEqual([link, grant.support_identity], [null, { user_id: null, link_shown: false }])
    const { subject, text } = partsOf(office.lastTo(`sam${requested}@support.example`))
    assert.match(subject, /Acc=C3=A8s|exceptionnel/i)
    assert.match(text, /https:\/\/credit\.example\/invitation#token=cds_i_/)
    const event = (await eventsOf(world.database, world.institutions.alder.id)).at(-1)!
    assert.deepEqual([event.kind, event.data], ['invitation.issued', { roles: ['support'] }])
  })

  it('returns the link after a consent when no email was accepted, and marks this in the grant and in the chain', async () => {
    const grantId = await newRequest()
    await officer.stepUp()
    const from = await length()
    const { link } = await officer.post(`/admin/exceptional-access/${grantId}/consent`)
    assert.match(link!, /#token=cds_i_/)
    assert.deepEqual(await kindsSince(from), [
      'exceptional_access.consented',
      'invitation.issued',
      'invitation.link_shown',
    ])
    assert.equal((await grantOf(ada, grantId)).support_identity!.link_shown, true)
    const keys = world.service.platform.config.KEYS_DIR!
    const places = { data: keys, keys, checkpoints: keys }
    const seen = async () =>
      (await examine(world.operator, places)).find(({ check }) => check === 'support identities')!.state
    assert.equal(await seen(), 'warning')
    await superuserQuery(world.database, 'update invitations set link_shown = false where grant_id is not null')
    assert.equal(await seen(), 'good')
    await superuserQuery(world.database, 'update invitations set link_shown = true where grant_id = $1', [grantId])
    assert.equal(await answer(officer, grantId, 'revocation'), '200')
    assert.equal(await seen(), 'good', 'no warning about an access that has ended')
  })

  it('shows the link to nobody when the event of showing it cannot be written', async () => {
    const grantId = await newRequest()
    await officer.stepUp()
    const reply = await withoutEvents(world.database, 'invitation.link_shown', () =>
      officer.send('POST', `/admin/exceptional-access/${grantId}/consent`),
    )
    assert.equal(refusalOf(reply), '500 INTERNAL_FAULT')
    assert.ok(!reply.text.includes('#token='))
    assert.equal(await answer(officer, grantId, 'revocation'), '200')
  })

  it('ends a request permanently by opposition, also after a colleague’s consent, until the opposition period is over', async () => {
    const [plain, consented, late] = [await newRequest(), await newRequest(), await newRequest()]
    await consent(ada, consented)
    await consent(ada, late)
    for (const grantId of [plain, consented]) {
      assert.equal(await answer(officer, grantId, 'opposition'), '200')
      assert.equal(await stateOf(grantId), 'opposed')
      for (const name of ['consent', 'refusal', 'opposition', 'revocation'])
        assert.equal(await answer(ada, grantId, name), '409 INVALID_STATE', name)
    }
    world.clock.advance(DAY)
    await officer.signIn()
    await ada.signIn()
    assert.equal(await answer(officer, late, 'opposition'), '409 OPPOSITION_OVER')
    assert.equal(await stateOf(late), 'active')
    assert.equal(await answer(officer, plain, 'opposition'), '409 INVALID_STATE')
    assert.equal(await answer(officer, late, 'revocation'), '200')
    assert.equal(await stateOf(late), 'ended')
  })

  it('allows a refusal only before a consent and a revocation only after one', async () => {
    const grantId = await newRequest()
    assert.equal(await answer(ada, grantId, 'revocation'), '409 INVALID_STATE')
    await consent(ada, grantId)
    assert.equal(await answer(ada, grantId, 'refusal'), '409 INVALID_STATE')
    const refused = await newRequest()
    assert.equal(await answer(ada, refused, 'refusal'), '200')
    await ada.stepUp()
    assert.equal(await answer(ada, refused, 'consent'), '409 INVALID_STATE')
    assert.deepEqual(
      (await grantOf(ada, refused)).answers.map(({ kind, by }) => [kind, by.display_name]),
      [['refusal', 'Ada']],
    )
  })

  it('accepts one of several simultaneous answers that exclude each other', async () => {
    const grantId = await newRequest()
    await ada.stepUp()
    const replies = await Promise.all([
      ada.send('POST', `/admin/exceptional-access/${grantId}/consent`),
      officer.send('POST', `/admin/exceptional-access/${grantId}/refusal`),
      ada.send('POST', `/admin/exceptional-access/${grantId}/consent`),
    ])
    assert.deepEqual(statusesOf(replies), [200, 409, 409])
  })

  it('refuses every answer to a request for access after its window', async () => {
    const grantId = await newRequest()
    world.clock.advance(4 * DAY)
    await ada.signIn()
    await ada.stepUp()
    assert.equal(await stateOf(grantId), 'expired')
    for (const name of ['consent', 'refusal', 'opposition', 'revocation'])
      assert.equal(await answer(ada, grantId, name), '409 INVALID_STATE', name)
  })

  it('notifies everybody who may decide of an end, and nobody of a refused answer', async () => {
    const [opposed, revoked, refused] = [await newRequest(), await newRequest(), await newRequest()]
    await consent(ada, revoked)
    assert.equal(await answer(ada, opposed, 'opposition'), '200')
    assert.equal(await answer(ada, revoked, 'revocation'), '200')
    assert.equal(await answer(ada, refused, 'refusal'), '200')
    await answer(ada, opposed, 'revocation')
    const { length: deciding } = await peopleDeciding(world, world.institutions.alder)
    for (const [grantId, people] of [
      [opposed, deciding],
      [revoked, deciding],
      [refused, 0],
    ] as const) {
      const notified = await superuserQuery(
        world.database,
        `select id from notices where kind = 'exceptional_access_ended' and data ->> 'grant_id' = $1`,
        [grantId],
      )
      assert.equal(notified.length, people)
    }
    const consented = await superuserQuery<{ user_id: string }>(
      world.database,
      `select user_id from notices where kind = 'exceptional_access_consented' and data ->> 'grant_id' = $1`,
      [revoked],
    )
    assert.equal(
      new Set(consented.map((row) => row.user_id)).size,
      deciding,
      'a consent can still be opposed by the other',
    )
  })

  it('notifies no suspended person of a request for access', async () => {
    const { id } = await officer.get('/me')
    await superuserQuery(world.database, `update users set status = 'suspended' where id = $1`, [id])
    const grantId = await newRequest()
    await superuserQuery(world.database, `update users set status = 'active' where id = $1`, [id])
    const notified = await superuserQuery<{ user_id: string }>(
      world.database,
      `select user_id from notices where kind = 'exceptional_access_requested' and data ->> 'grant_id' = $1`,
      [grantId],
    )
    assert.ok(notified.length > 0 && notified.every((row) => row.user_id !== id))
  })

  it('keeps the address with its identity until its access ends', async () => {
    const requested_by = { name: 'Sam', email: 'lasting@support.example', language: 'en' } as const
    const of = (): Promise<string> => askForAccess(world, world.institutions.alder, { scope, requested_by })
    const { link } = await consent(ada, await of())
    await world.accept(world.institutions.alder, requested_by.email, 'Sam', link!).catch(() => undefined)
    const second = await of()
    await ada.stepUp()
    assert.equal(await answer(ada, second, 'consent'), '409 SUPPORT_ADDRESS_TAKEN')
    const [holder] = await superuserQuery<{ status: string }>(
      world.database,
      `select status from users where email_normalised = $1`,
      [requested_by.email],
    )
    assert.equal(holder!.status, 'active')
  })

  it('refuses a consent when the address has an account, an invitation or an unended access in the institution', async () => {
    const newRequestFor = (email: string): Promise<string> =>
      askForAccess(world, world.institutions.alder, { scope, requested_by: { name: 'Sam', email, language: 'en' } })
    await consent(ada, await newRequestFor(SUPPORT_EMAIL))
    await ada.post('/admin/invitations', { email: 'invited@alder-bank.example', roles: ['analyst'] }, 201)
    for (const email of [officer.email.toUpperCase(), 'invited@alder-bank.example', SUPPORT_EMAIL]) {
      const grantId = await newRequestFor(email)
      await ada.stepUp()
      assert.equal(await answer(ada, grantId, 'consent'), '409 SUPPORT_ADDRESS_TAKEN', email)
      assert.equal(await stateOf(grantId), 'requested')
    }
  })

  it('refuses everybody without the permission to read or answer requests', async () => {
    const grantId = await newRequest()
    const auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor', 'credit_manager'])
    await auditor.stepUp()
    assert.equal(refusalOf(await auditor.send('GET', '/admin/exceptional-access')), '403 PERMISSION_DENIED')
    for (const name of ['consent', 'refusal', 'opposition', 'revocation'])
      assert.equal(await answer(auditor, grantId, name), '403 PERMISSION_DENIED')
  })
})
