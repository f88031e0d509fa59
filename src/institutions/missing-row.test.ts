import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { callerAt, refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'

describe('an institution whose row was deleted', () => {
  let world: World
  let alder: Lender
  let ana: Person
  let secret: string
  let invitation: string
  let recovery: string
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
    const { administrator } = alder
    await administrator.stepUp()
    const credential = { name: 'core banking', scopes: ['integration.ping'] }
    secret = (await administrator.post('/admin/api-credentials', credential, 201)).secret
    const invited = { email: 'new@alder-bank.example', roles: ['analyst'] }
    invitation = tokenIn((await administrator.post('/admin/invitations', invited, 201)).link!)
    const { id } = await ana.get('/me')
    const recovered = await administrator.send('POST', `/admin/users/${id}/recovery`, { kind: 'second_factor' })
    recovery = tokenIn((recovered.body as { link: string }).link)
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; delete from institutions where id = '${alder.id}'`,
    )
  })
  after(() => world.stop())

  it('refuses each operation of its public links by name', async () => {
    const accepted = { token: invitation, display_name: 'New', password: PASSWORD, code: '123456' }
    for (const [path, body] of [
      ['/invitations/inspect', { token: invitation }],
      ['/invitations/enrollment', { token: invitation }],
      ['/invitations/accept', accepted],
      ['/account-recovery/inspect', { token: recovery }],
      ['/account-recovery/enrollment', { token: recovery }],
      ['/account-recovery/complete', { token: recovery, password: PASSWORD, code: '123456' }],
    ] as const)
      assert.equal(refusalOf(await world.anonymous.send('POST', path, body)), '409 RECORD_DAMAGED', path)
  })

  it('refuses its machines by name, and its people like unknown ones', async () => {
    const machine = callerAt(world.address, secret)
    assert.equal(refusalOf(await machine.send('GET', '/integration/whoami')), '409 RECORD_DAMAGED')
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 UNAUTHENTICATED')
    const login = { institution_reference: alder.reference, email: ana.email, password: PASSWORD }
    assert.equal(refusalOf(await world.anonymous.send('POST', '/auth/login', login)), '401 SIGN_IN_FAILED')
  })

  it('answers nobody else otherwise than before', async () => {
    const { administrator } = world.institutions.birch
    assert.equal(refusalOf(await administrator.send('GET', '/me')), '200')
    assert.equal(
      refusalOf(await world.anonymous.send('POST', '/invitations/inspect', { token: 'x' })),
      '404 LINK_NOT_VALID',
    )
  })
})

function tokenIn(link: string): string {
  return link.split('#token=')[1]!
}
