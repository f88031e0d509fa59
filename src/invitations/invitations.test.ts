import type { InvitationIssuedOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { changeWithEvent } from '../../test/world/change-with-event.ts'
import { event as newEvent } from '../platform/audit/draft.ts'
import { refusalOf } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'

const HOURS_72 = 72 * 3_600

describe('inviting', () => {
  let world: World
  let alder: Lender
  let ada: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ada = alder.administrator
  })
  after(() => world.stop())

  const invite = async (email: string, more: object = {}): Promise<InvitationIssuedOut> => {
    await ada.stepUp()
    return await ada.post('/admin/invitations', { email, roles: ['analyst'], ...more }, 201)
  }
  const inspect = (link: string | null) =>
    world.anonymous.send('POST', '/invitations/inspect', { token: link!.split('#token=')[1] })
  const stateOf = async (id: string): Promise<string> =>
    (await ada.get('/admin/invitations')).find((row) => row.id === id)!.state

  it('gives the invited person exactly the roles and delegations of the invitation, with canonical amounts and ids', async () => {
    const car = await plantProduct(world, alder.id, 'car')
    const delegations = [
      { product_id: null, max_amount: '1500.00' },
      { product_id: car.toUpperCase(), max_amount: 2000 },
    ]
    const max = await world.join(alder, 'Max', ['credit_manager', 'analyst'], delegations)
    const me = await max.get('/me')
    assert.deepEqual(me.roles, ['analyst', 'credit_manager'])
    assert.deepEqual(new Set(me.delegations.map((d) => d.max_amount)), new Set(['1500', '2000']))
    const listed = (await ada.get('/admin/invitations')).find(({ email }) => email === max.email)!
    assert.deepEqual(listed.delegations, [
      { product_id: null, max_amount: '1500' },
      { product_id: car, max_amount: '2000' },
    ])
  })

  it('names each invalid field in the refusal and invites nobody', async () => {
    await ada.stepUp()
    const foreign = await plantProduct(world, world.institutions.birch.id, 'car')
    const general = { product_id: null, max_amount: '1' }
    const wrong: [object, string][] = [
      [{ email: 'nobody' }, 'email'],
      [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
      [{ roles: [] }, 'roles'],
      [{ roles: ['support'] }, 'roles.0'],
      [{ roles: ['analyst', 'owner'] }, 'roles.1'],
      [{ roles: ['analyst', 'analyst'] }, 'roles'],
      [{ language: 'de' }, 'language'],
      [{ token: 'x' }, 'token'],
      [{ delegations: [{ ...general, max_amount: '-1' }] }, 'delegations.0.max_amount'],
      [{ delegations: [{ ...general, max_amount: '1e3' }] }, 'delegations.0.max_amount'],
      [{ delegations: [{ ...general, max_amount: '1.001' }] }, 'delegations.0.max_amount'],
      [{ delegations: [general] }, 'delegations'],
      [{ delegations: [general, general] }, 'delegations.1.product_id'],
      [
        { delegations: [{ ...general, product_id: '00000000-0000-7000-8000-000000000000' }] },
        'delegations.0.product_id',
      ],
      [{ delegations: [{ ...general, product_id: foreign }] }, 'delegations.0.product_id'],
    ]
    for (const [change, field] of wrong) {
      const reply = await ada.send('POST', '/admin/invitations', {
        email: 'wanted@alder-bank.example',
        roles: ['analyst'],
        ...change,
      })
      assert.equal(reply.status, 422, reply.text)
      const { detail } = reply.body as { detail: { loc: (string | number)[] }[] }
      assert.ok(
        detail.some(({ loc }) => loc.join('.') === `body.${field}`),
        `${field} is not named in ${reply.text}`,
      )
    }
    assert.deepEqual(await superuserQuery(world.database, `select id from invitations where email like 'wanted%'`), [])
  })

  it('refuses an address with an account or a valid invitation, and records both refusals', async () => {
    await invite('twice@alder-bank.example')
    const pending = await ada.send('POST', '/admin/invitations', {
      email: 'TWICE@alder-bank.example',
      roles: ['auditor'],
    })
    const account = await ada.send('POST', '/admin/invitations', {
      email: 'Ada@alder-bank.example',
      roles: ['auditor'],
    })
    assert.deepEqual([refusalOf(pending), refusalOf(account)], ['409 INVITATION_PENDING', '409 ADDRESS_HAS_ACCOUNT'])
    const denied = (await eventsOf(world.database, alder.id, 'invitation.issued')).filter(
      (event) => event.outcome === 'denied',
    )
    assert.deepEqual(
      denied.map((event) => event.data['refusal']),
      ['INVITATION_PENDING', 'ADDRESS_HAS_ACCOUNT'],
    )
  })

  it('accepts one of twenty simultaneous invitations of one address', async () => {
    await ada.stepUp()
    const body = { email: 'rush@alder-bank.example', roles: ['analyst'] }
    const replies = await Promise.all(Array.from({ length: 20 }, () => ada.send('POST', '/admin/invitations', body)))
    const counts = Map.groupBy(
      replies.map((reply) => refusalOf(reply)),
      (refusal) => refusal,
    )
    assert.equal(counts.get('201')?.length, 1)
    assert.equal(counts.get('409 INVITATION_PENDING')?.length, 19)
  })

  it('reissues a pending invitation with the same roles and a new link, and refuses the old link', async () => {
    const first = await invite('again@alder-bank.example', { roles: ['auditor'] })
    const second = await ada.post(`/admin/invitations/${first.invitation.id}/reissue`, undefined, 201)
    assert.equal(second.invitation.replaces, first.invitation.id)
    assert.equal(refusalOf(await inspect(first.link)), '404 LINK_NOT_VALID')
    assert.deepEqual(((await inspect(second.link)).body as { roles: string[] }).roles, ['auditor'])
    assert.equal(await stateOf(first.invitation.id), 'revoked')
    const kinds = (await eventsOf(world.database, alder.id)).slice(-3).map((event) => event.kind)
    assert.deepEqual(kinds, ['invitation.revoked', 'invitation.issued', 'invitation.link_shown'])
  })

  it('reissues an expired invitation, and allows its address to be invited again', async () => {
    const one = await invite('late@alder-bank.example')
    const two = await invite('later@alder-bank.example')
    world.clock.advance(HOURS_72)
    await ada.signIn()
    assert.deepEqual(
      [await stateOf(one.invitation.id), refusalOf(await inspect(one.link))],
      ['expired', '404 LINK_NOT_VALID'],
    )
    await ada.post(`/admin/invitations/${one.invitation.id}/reissue`, undefined, 201)
    const anew = await ada.post('/admin/invitations', { email: 'Later@alder-bank.example', roles: ['auditor'] }, 201)
    assert.equal(anew.invitation.replaces, two.invitation.id)
  })

  it('shows an invitation as expired after the last code of its link, and allows its address to be invited again', async () => {
    const { invitation } = await invite('used-up@alder-bank.example')
    await superuserQuery(world.database, 'update invitations set codes_tried = 10 where id = $1', [invitation.id])
    assert.equal(await stateOf(invitation.id), 'expired')
    assert.equal(refusalOf(await ada.send('POST', `/admin/invitations/${invitation.id}/revoke`)), '409 INVALID_STATE')
    const anew = await ada.post('/admin/invitations', { email: invitation.email, roles: ['auditor'] }, 201)
    assert.deepEqual([anew.invitation.state, anew.invitation.replaces], ['pending', invitation.id])
  })

  it('checks roles and products again when it reissues an invitation', async () => {
    const { invitation } = await invite('outdated@alder-bank.example')
    const enrolled = newEvent('invitation.enrolled', { type: 'invitation', id: invitation.id })
    const change = (set: string, ...values: readonly unknown[]) =>
      changeWithEvent(world, world.institutions.alder, enrolled, `update invitations set ${set} where id = $1`, [
        invitation.id,
        ...values,
      ])
    await change(`roles = '{analyst,support}'`)
    assert.equal(
      refusalOf(await ada.send('POST', `/admin/invitations/${invitation.id}/reissue`)),
      '409 INVITATION_OUTDATED',
    )
    const unknown = JSON.stringify([{ product_id: '00000000-0000-7000-8000-000000000000', max_amount: '1' }])
    await change(`roles = '{analyst}', delegations = $2`, unknown)
    assert.equal(
      refusalOf(await ada.send('POST', `/admin/invitations/${invitation.id}/reissue`)),
      '409 INVITATION_OUTDATED',
    )
    assert.equal(await stateOf(invitation.id), 'pending')
  })

  it('revokes a pending invitation without a fresh code, and no used, revoked or expired one', async () => {
    const { invitation, link } = await invite('unwanted@alder-bank.example')
    world.clock.advance(601)
    assert.equal(refusalOf(await ada.send('POST', `/admin/invitations/${invitation.id}/revoke`)), '204')
    assert.equal(refusalOf(await inspect(link)), '404 LINK_NOT_VALID')
    assert.equal(refusalOf(await ada.send('POST', `/admin/invitations/${invitation.id}/revoke`)), '409 INVALID_STATE')
    await ada.stepUp()
    assert.equal(refusalOf(await ada.send('POST', `/admin/invitations/${invitation.id}/reissue`)), '409 INVALID_STATE')
    const [accepted] = await superuserQuery<{ id: string }>(
      world.database,
      `select id from invitations where state = 'accepted' and institution_id = $1`,
      [alder.id],
    )
    assert.equal(refusalOf(await ada.send('POST', `/admin/invitations/${accepted!.id}/revoke`)), '409 INVALID_STATE')
    const expired = await invite('expired@alder-bank.example')
    world.clock.advance(HOURS_72)
    await ada.signIn()
    assert.equal(
      refusalOf(await ada.send('POST', `/admin/invitations/${expired.invitation.id}/revoke`)),
      '409 INVALID_STATE',
    )
  })

  it('requires a fresh code to assign roles, and records the refusal', async () => {
    const { invitation } = await invite('stale@alder-bank.example')
    world.clock.advance(601)
    const stale = [
      await ada.send('POST', '/admin/invitations', { email: 'x@y.example', roles: ['analyst'] }),
      await ada.send('POST', `/admin/invitations/${invitation.id}/reissue`),
    ]
    assert.deepEqual(
      stale.map((reply) => refusalOf(reply)),
      ['403 STEP_UP_REQUIRED', '403 STEP_UP_REQUIRED'],
    )
    const denied = (await eventsOf(world.database, alder.id, 'invitation.issued')).at(-1)!
    assert.deepEqual(denied.data, { refusal: 'STEP_UP_REQUIRED', operation: 'reissue_invitation' })
  })

  it('lists invitations without anything derived from their tokens', async () => {
    const { link } = await invite('secret@alder-bank.example')
    const token = link!.split('#token=')[1]!
    const { text } = await ada.send('GET', '/admin/invitations')
    const fingerprint = tokenFingerprint(token)
    for (const secret of [token, fingerprint.toString('hex'), fingerprint.toString('base64')])
      assert.ok(!text.includes(secret))
  })

  it('lets only administrators list, issue, reissue and revoke invitations', async () => {
    const ugo = await world.join(alder, 'Ugo', ['auditor', 'analyst', 'data_protection_officer'])
    const { invitation } = await invite('closed@alder-bank.example')
    const tries = [
      ugo.send('GET', '/admin/invitations'),
      ugo.send('POST', '/admin/invitations', { email: 'x@y.example', roles: ['analyst'] }),
      ugo.send('POST', `/admin/invitations/${invitation.id}/reissue`),
      ugo.send('POST', `/admin/invitations/${invitation.id}/revoke`),
    ]
    for (const reply of await Promise.all(tries)) assert.equal(refusalOf(reply), '403 PERMISSION_DENIED')
  })
})

/** A minimal product that a delegation can name. */
async function plantProduct(world: World, institutionId: string, code: string): Promise<string> {
  const rows = await superuserQuery<{ id: string }>(
    world.database,
    `insert into credit_products (institution_id, id, code, currency, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'EUR', now(), now()) returning id`,
    [institutionId, code],
  )
  return rows[0]!.id
}
