import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { whileLocked } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'
import { assignableRoles, permissionsOfRole } from '../platform/access/roles.ts'

describe('accounts, roles and delegations', () => {
  let world: World
  let alder: Lender
  let ada: Person
  let ana: Person
  let anaId: string
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ada = alder.administrator
    ana = await world.join(alder, 'Ana', ['analyst'])
    anaId = await idOf(ana)
  })
  after(() => world.stop())

  const assign = async (userId: string, roles: string[], delegations: object[] = [], by: Person = ada) => {
    const { row_version } = await ada.get(`/admin/users/${userId}`)
    return by.send('PUT', `/admin/users/${userId}/roles`, { row_version, roles, delegations })
  }

  it('lists only the accounts of the institution, in the order of their creation', async () => {
    const users = await ada.get('/admin/users')
    assert.deepEqual(
      users.map((user) => user.display_name),
      ['Ada', 'Ana'],
    )
    assert.deepEqual(await ada.get(`/admin/users/${anaId}`), users[1])
  })

  it('lets an auditor, and no analyst, read accounts and roles', async () => {
    const ugo = await world.join(alder, 'Ugo', ['auditor'])
    for (const path of ['/admin/users', `/admin/users/${anaId}`, '/admin/roles']) {
      assert.deepEqual(
        [refusalOf(await ugo.send('GET', path)), refusalOf(await ana.send('GET', path))],
        ['200', '403 PERMISSION_DENIED'],
      )
    }
  })

  it('describes every assignable role in both languages, and not the support role', async () => {
    const roles = await ada.get('/admin/roles')
    assert.deepEqual(
      roles.map((role) => role.code),
      [...assignableRoles],
    )
    for (const role of roles) {
      assert.deepEqual(role.permissions, permissionsOfRole[role.code].toSorted())
      assert.notEqual(role.label_fr, '')
      assert.notEqual(role.label_en, '')
    }
  })

  it('replaces roles and delegations with immediate effect on open sessions', async () => {
    await ada.stepUp()
    const reply = await assign(
      anaId.toUpperCase(),
      ['credit_manager', 'analyst'],
      [{ product_id: null, max_amount: '2500.50' }],
    )
    assert.equal(reply.status, 200, reply.text)
    const me = await ana.get('/me')
    assert.deepEqual(me.roles, ['analyst', 'credit_manager'])
    assert.ok(me.permissions.includes('decisions.record'))
    assert.deepEqual(me.delegations, [{ product_id: null, max_amount: '2500.5' }])
    const version = async (): Promise<number> => (await ada.get(`/admin/users/${anaId}`)).row_version
    const replaced = await version()
    await assign(anaId, ['analyst', 'credit_manager'], [{ product_id: null, max_amount: '2500.5' }])
    assert.equal(await version(), replaced, 'assigning the same again must not change the version')
    await assign(anaId, ['analyst'])
    assert.equal(await version(), replaced + 1)
    assert.deepEqual((await ana.get('/me')).delegations, [])
  })

  it('refuses an assignment that is based on an earlier version of the account', async () => {
    await ada.stepUp()
    const { row_version } = await ada.get(`/admin/users/${anaId}`)
    const replace = (roles: string[]) =>
      ada.send('PUT', `/admin/users/${anaId}/roles`, { row_version, roles, delegations: [] })
    assert.equal(refusalOf(await replace(['auditor'])), '200')
    assert.equal(refusalOf(await replace(['administrator'])), '409 STALE_ROW_VERSION')
    assert.deepEqual((await ana.get('/me')).roles, ['auditor'])
    assert.equal(refusalOf(await assign(anaId, ['analyst'])), '200')
  })

  it('records the roles before and after an assignment, with the delegations', async () => {
    await ada.stepUp()
    await assign(anaId, ['credit_manager'], [{ product_id: null, max_amount: '1' }])
    const event = (await eventsOf(world.database, alder.id, 'roles.assigned')).at(-1)!
    assert.deepEqual(event.subject, { type: 'user', id: anaId })
    assert.deepEqual(event.data, {
      roles_before: ['analyst'],
      roles: ['credit_manager'],
      delegations: [{ product_id: null, max_amount: '1' }],
    })
    assert.equal(event.actor.id, await idOf(ada))
  })

  it('refuses unassignable roles and invalid delegations, naming the field', async () => {
    await ada.stepUp()
    const general = { product_id: null, max_amount: '1' }
    for (const [roles, delegations, field] of [
      [[], [], 'roles'],
      [['support'], [], 'roles.0'],
      [['analyst', 'auditor'], [general], 'delegations'],
      [['analyst'], [general, general], 'delegations.1.product_id'],
      [['analyst'], [{ ...general, product_id: anaId }], 'delegations.0.product_id'],
    ] as const) {
      const reply = await assign(anaId, [...roles], [...delegations])
      const { detail } = reply.body as { detail: { loc: (string | number)[] }[] }
      assert.ok(
        detail.some(({ loc }) => loc.join('.') === `body.${field}`),
        reply.text,
      )
    }
  })

  it('refuses administrators who change their own roles, and records the attempt', async () => {
    await ada.stepUp()
    assert.equal(refusalOf(await assign(await idOf(ada), ['administrator', 'policy_approver'])), '409 OWN_ACCOUNT')
    const event = (await eventsOf(world.database, alder.id, 'roles.assigned')).at(-1)!
    assert.deepEqual([event.outcome, event.data], ['denied', { refusal: 'OWN_ACCOUNT', operation: 'assign_roles' }])
  })

  it('requires the permission and a fresh code to assign roles', async () => {
    assert.equal(refusalOf(await assign(anaId, ['analyst'], [], ana)), '403 PERMISSION_DENIED')
    world.clock.advance(601)
    assert.equal(refusalOf(await assign(anaId, ['analyst'])), '403 STEP_UP_REQUIRED')
  })

  it('refuses to change the roles of a disabled account', async () => {
    const old = await world.join(alder, 'Olga', ['analyst'])
    const id = await idOf(old)
    await ada.stepUp()
    await ada.post(`/admin/users/${id}/disable`)
    assert.equal(refusalOf(await assign(id, ['auditor'])), '409 INVALID_STATE')
  })

  it('keeps one administrator when two of them demote each other simultaneously', async () => {
    const bea = await world.join(alder, 'Bea', ['administrator'])
    const [adaId, beaId] = [await idOf(ada), await idOf(bea)]
    await ada.stepUp()
    await bea.stepUp()
    const replies = await whileLocked(
      world.database,
      `select from users where id in ('${adaId}', '${beaId}') for update`,
      2,
      () => Promise.all([assign(beaId, ['analyst'], [], ada), assign(adaId, ['analyst'], [], bea)]),
    )
    assert.deepEqual(replies.map((reply) => refusalOf(reply)).toSorted(), ['200', '403 PERMISSION_DENIED'])
    const left = await superuserQuery(
      world.database,
      `select user_id from user_roles where institution_id = $1 and role = 'administrator'`,
      [alder.id],
    )
    assert.equal(left.length, 1)
  })

  it('shows until when an account must wait after failed sign-ins', async () => {
    const { birch } = world.institutions
    const ben = await world.join(birch, 'Ben', ['analyst'])
    const login = { institution_reference: birch.reference, email: ben.email, password: 'not this one' }
    for (let i = 0; i < 5; i += 1) await world.anonymous.post('/auth/login', login, 401)
    const shown = await birch.administrator.get(`/admin/users/${await idOf(ben)}`)
    assert.equal(shown.sign_in_waits_until, new Date(world.clock.now().getTime() + 60_000).toISOString())
    world.clock.advance(60)
    assert.equal((await birch.administrator.get(`/admin/users/${shown.id}`)).sign_in_waits_until, null)
  })
})

async function idOf(person: Person): Promise<string> {
  return (await person.get('/me')).id
}
