import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { acquireLock } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const ACTS = [
  'suspend',
  'reactivate',
  'disable',
  'sessions/revoke',
  'profile',
  'roles',
  'recovery',
  'recovery/revoke',
] as const
type Act = (typeof ACTS)[number]
const bodies: Partial<Record<Act, object>> = {
  profile: { display_name: 'Ana Alder', function: 'Analyst' },
  roles: { row_version: 1, roles: ['analyst', 'auditor'], delegations: [] },
  recovery: { kind: 'password' },
}

describe('an operation on the account of a colleague', () => {
  let world: World
  let alder: Lender
  let ada: Person
  let made = 0
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ada = alder.administrator
  })
  after(() => world.stop())

  async function newcomer(roles: readonly string[] = ['analyst']): Promise<Person & { readonly id: string }> {
    made += 1
    const person = await world.join(alder, `Person${made}`, roles)
    return Object.assign(person, { id: await idOf(person) })
  }
  const act = (what: Act, id: string, by: Person = ada): Promise<Reply> =>
    by.send(what === 'profile' || what === 'roles' ? 'PUT' : 'POST', `/admin/users/${id}/${what}`, bodies[what])
  const lastEvent = async () => (await eventsOf(world.database, alder.id)).at(-1)!

  it('refuses administrators these operations on their own account, and records the attempt', async () => {
    await ada.stepUp()
    const own = await idOf(ada)
    for (const what of ACTS.filter((name) => name !== 'recovery/revoke')) {
      assert.equal(refusalOf(await act(what, own)), '409 OWN_ACCOUNT', what)
      const event = await lastEvent()
      assert.deepEqual([event.outcome, event.data['refusal']], ['denied', 'OWN_ACCOUNT'])
    }
    assert.equal(refusalOf(await ada.send('GET', '/me')), '200')
  })

  it('requires a fresh code to grant or withdraw access, and none to close sessions or revoke links', async () => {
    const ana = await newcomer()
    world.clock.advance(601)
    for (const what of ['suspend', 'reactivate', 'disable', 'profile', 'roles', 'recovery'] as const)
      assert.equal(refusalOf(await act(what, ana.id)), '403 STEP_UP_REQUIRED', what)
    assert.deepEqual(
      [refusalOf(await act('sessions/revoke', ana.id)), refusalOf(await act('recovery/revoke', ana.id))],
      ['200', '409 INVALID_STATE'],
    )
  })

  it('lets only administrators change accounts of colleagues, and finds none of another institution', async () => {
    const ugo = await newcomer(['auditor', 'credit_manager', 'data_protection_officer'])
    await world.institutions.birch.administrator.signIn()
    const ben = await idOf(world.institutions.birch.administrator)
    await ada.stepUp()
    for (const what of ACTS) {
      assert.equal(refusalOf(await act(what, ugo.id, ugo)), '403 PERMISSION_DENIED', what)
      assert.equal(refusalOf(await act(what, UNKNOWN)), '404 NOT_FOUND', what)
      assert.equal(refusalOf(await act(what, ben)), '404 NOT_FOUND', what)
    }
  })

  const late: [string, (id: string) => string, string][] = [
    ['suspended', (id) => `update users set status = 'suspended' where id = '${id}'`, '401 SESSION_EXPIRED'],
    [
      'made an auditor',
      (id) => `update user_roles set role = 'auditor' where user_id = '${id}'`,
      '403 PERMISSION_DENIED',
    ],
  ]
  for (const [became, change, refusal] of late)
    it(`refuses the operation of an administrator who was ${became} while it waited for a lock`, async () => {
      const [ana, bea] = [await newcomer(), await newcomer(['administrator'])]
      const accountOf = () => ada.get(`/admin/users/${ana.id}`)
      for (const what of ACTS.filter((name) => name !== 'recovery/revoke')) {
        await bea.signIn()
        if (what === 'reactivate') assert.equal((await act('suspend', ana.id)).status, 200)
        const untouched = await accountOf()
        const lock = await acquireLock(world.database, `select from users where id = '${ana.id}' for update`)
        const acting = act(what, ana.id, bea)
        await lock.waiting(1)
        await lock.commit(change(bea.id))
        assert.equal(refusalOf(await acting), refusal, what)
        assert.deepEqual(await accountOf(), untouched, what)
        await superuserQuery(world.database, `update users set status = 'active' where id = $1`, [bea.id])
        await superuserQuery(world.database, `update user_roles set role = 'administrator' where user_id = $1`, [
          bea.id,
        ])
      }
    })
})

async function idOf(person: Person): Promise<string> {
  return (await person.get('/me')).id
}
