import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { callerAt, refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { setInstitutionStatus } from '../operator/index.ts'

describe('a suspended institution whose row says that it is active', () => {
  let world: World
  let alder: Lender
  let ana: Person
  let secret: string
  let token: string
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
    await alder.administrator.stepUp()
    const credential = { name: 'core banking', scopes: ['integration.ping'] }
    const issued = await alder.administrator.post('/admin/api-credentials', credential, 201)
    secret = issued.secret
    assert.equal((await callerAt(world.address, secret).send('GET', '/integration/whoami')).status, 200)
    const { link } = await alder.administrator.post(
      '/admin/invitations',
      { email: 'new@alder-bank.example', roles: ['analyst'] },
      201,
    )
    token = link!.split('#token=')[1]!
    await setInstitutionStatus(world.operator, alder.reference, 'suspended')
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update institutions set status = 'active' where id = '${alder.id}'`,
    )
  })
  after(() => world.stop())

  it('signs nobody in, whose password is right', async () => {
    const login = { institution_reference: alder.reference, email: ana.email, password: PASSWORD }
    assert.equal(refusalOf(await world.anonymous.send('POST', '/auth/login', login)), '409 RECORD_DAMAGED')
  })

  it('opens no account by an invitation', async () => {
    const reply = await world.anonymous.send('POST', '/invitations/enrollment', { token })
    assert.equal(refusalOf(reply), '409 RECORD_DAMAGED')
  })

  it('admits no machine', async () => {
    const machine = callerAt(world.address, secret)
    assert.equal(refusalOf(await machine.send('GET', '/integration/whoami')), '401 UNAUTHENTICATED')
  })
})
