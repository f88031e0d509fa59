import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { callerAt, refusalOf } from '../../test/call.ts'
import { askForAccess, consent, grantOf, openAccess, type SeenGrant, SUPPORT_EMAIL } from '../../test/console.ts'
import { createPopulatedWorld } from '../../test/enumerations/one-of-each.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { PASSWORD, type Person, type World } from '../../test/world.ts'
import type { Service } from '../service.ts'

describe('the end of a support access', () => {
  let world: World
  let other: Service
  let otherAddress: string
  let ada: Person
  let scope: { applications: string[] }
  before(async () => {
    const populated = await createPopulatedWorld()
    world = populated.world
    other = await world.beside()
    otherAddress = await other.listen()
    scope = { applications: [populated.alder.inUse['application_id']!] }
    ada = world.institutions.alder.administrator
  })
  beforeEach(() => ada.signIn())
  after(async () => {
    await other.stop()
    await world.stop()
  })
  const end = (grantId: string, how: string) => ada.post(`/admin/exceptional-access/${grantId}/${how}`)
  const login = { institution_reference: 'alder-bank', email: SUPPORT_EMAIL, password: PASSWORD }

  it('refuses a revoked support identity at its next request, in every process, and its later sign-ins', async () => {
    const { grantId, support } = await openAccess(world, world.institutions.alder, { scope })
    const elsewhere = callerAt(otherAddress, support.token)
    await elsewhere.get('/applications')
    const awaitingCode = await world.anonymous.post('/auth/login', login)
    await end(grantId, 'revocation')
    for (const caller of [support, elsewhere, callerAt(world.address, awaitingCode.token)])
      assert.equal(refusalOf(await caller.send('GET', '/applications')), '401 SESSION_EXPIRED')
    assert.equal(refusalOf(await world.anonymous.send('POST', '/auth/login', login)), '401 SIGN_IN_FAILED')
    const event = (await eventsOf(world.database, world.institutions.alder.id)).findLast(
      ({ kind }) => kind === 'exceptional_access.revoked',
    )!
    assert.deepEqual(event.data, { invitations: 0, sessions: 2 })
  })

  it('refuses a session whose grant has ended, even if the account is unchanged', async () => {
    const { grantId, support } = await openAccess(world, world.institutions.alder, { scope })
    await support.get('/applications')
    await superuserQuery(
      world.database,
      'update access_grants set revoked_at = now(), revoked_by = consented_by where id = $1',
      [grantId],
    )
    assert.equal(refusalOf(await support.send('GET', '/applications')), '403 SUPPORT_ACCESS_CLOSED')
  })

  it('revokes a pending invitation, whose link is then refused', async () => {
    for (const how of ['revocation', 'opposition']) {
      const grantId = await askForAccess(world, world.institutions.alder, { scope })
      const { link } = await consent(ada, grantId)
      const token = link!.split('#token=')[1]!
      const inspected = await world.anonymous.post('/invitations/inspect', { token })
      assert.deepEqual(inspected.roles, ['support'])
      await end(grantId, how)
      assert.equal(
        refusalOf(await world.anonymous.send('POST', '/invitations/inspect', { token })),
        '404 LINK_NOT_VALID',
      )
    }
  })

  it('leaves nobody who can sign in when the access ends during the acceptance', async () => {
    for (const name of ['one', 'two', 'three']) {
      const requested_by = { name, email: `${name}@support.example`, language: 'en' } as const
      const grantId = await askForAccess(world, world.institutions.alder, { scope, requested_by })
      const { link } = await consent(ada, grantId)
      const [accepted] = await Promise.allSettled([
        world.accept(world.institutions.alder, requested_by.email, name, link!),
        end(grantId, 'revocation'),
      ])
      assert.equal(accepted.status, 'rejected')
      const reply = await world.anonymous.send('POST', '/auth/login', { ...login, email: requested_by.email })
      assert.equal(refusalOf(reply), '401 SIGN_IN_FAILED')
    }
  })

  it('releases the address, so that the next access of the same person has a new identity without earlier sessions or consultations', async () => {
    const first = await openAccess(world, world.institutions.alder, { scope })
    await first.support.get('/applications')
    await end(first.grantId, 'revocation')
    const second = await openAccess(world, world.institutions.alder, { scope })
    await second.support.get('/applications')
    const [former, present] = [await grantOf(ada, first.grantId), await grantOf(ada, second.grantId)]
    assert.notEqual(former.support_identity!.user_id, present.support_identity!.user_id)
    assert.deepEqual([former.state, present.state, present.consultations_total], ['ended', 'active', 1])
    assert.equal(refusalOf(await first.support.send('GET', '/applications')), '401 SESSION_EXPIRED')
    await end(second.grantId, 'revocation')
  })

  it('lets the database refuse roles, delegations and another grant for a support identity', async () => {
    const { grantId } = await openAccess(world, world.institutions.alder, { scope })
    const { user_id } = (await grantOf(ada, grantId)).support_identity!
    for (const statement of [
      `insert into user_roles (institution_id, user_id, role) select institution_id, id, 'analyst' from users where id = '${user_id}'`,
      `insert into delegations (institution_id, id, user_id, max_amount) select institution_id, id, id, 1 from users where id = '${user_id}'`,
      `update users set grant_id = null where id = '${user_id}'`,
    ])
      await assert.rejects(superuserQuery(world.database, statement), { code: '23000' }, statement)
    await end(grantId, 'revocation')
  })

  it('refuses sessions and sign-ins before the start and after the end of the window', async () => {
    const requested_by = { name: 'Eve', email: 'eve@support.example', language: 'en' } as const
    const early = await askForAccess(world, world.institutions.alder, { scope, requested_by })
    const { link } = await consent(ada, early)
    await assert.rejects(
      world.accept(world.institutions.alder, requested_by.email, 'Eve', link!),
      /second-factor answered 403: .*SUPPORT_ACCESS_CLOSED/,
    )
    const { grantId, support } = await openAccess(world, world.institutions.alder, { scope })
    const { ends_at } = await grantOf(ada, grantId)
    world.clock.set(new Date(Date.parse(ends_at) - 600_000))
    await support.signIn()
    await support.get('/applications')
    world.clock.advance(600)
    assert.equal(refusalOf(await support.send('GET', '/applications')), '403 SUPPORT_ACCESS_CLOSED')
    assert.equal(refusalOf(await support.send('GET', '/me')), '403 SUPPORT_ACCESS_CLOSED')
    await assert.rejects(support.signIn(), /SUPPORT_ACCESS_CLOSED/)
  })
  it('lists the newest thousand consultations over all grants, and the total of each grant', async () => {
    const grants = await ada.get('/admin/exceptional-access')
    const [one, two] = grants.filter(({ consultations_total }) => consultations_total > 0)
    for (const [grant, count] of [
      [one!, 700],
      [two!, 600],
    ] as const)
      await superuserQuery(
        world.database,
        `insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, actor_id, outcome, bytes)
         select institution_id, 5000000 + 2 * n + $3, 'planted', gen_random_uuid(), at, kind, actor_type, actor_id, outcome, bytes
         from generate_series(1, $2) n, (
           select * from audit_records where kind = 'support.consulted' and actor_id = $1 limit 1) r`,
        [grant.support_identity!.user_id, count, count === 700 ? 0 : 1],
      )
    const later = await ada.get('/admin/exceptional-access')
    const countsOf = ({ id, consultations_total }: SeenGrant, planted: number): number[] => {
      const seen = later.find((grant) => grant.id === id)!
      return [seen.consultations_total - consultations_total - planted, seen.consultations.length]
    }
    // The last 100 of the 700 are the newest of all; before them the two grants alternate.
    assert.deepEqual(
      [countsOf(one!, 700), countsOf(two!, 600)],
      [
        [0, 550],
        [0, 450],
      ],
    )
    assert.equal(later.flatMap(({ consultations }) => consultations).length, 1_000)
  })
})
