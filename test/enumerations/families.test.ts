import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '../../src/areas.ts'
import { assignableRoles } from '../../src/platform/access/roles.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { type Caller, callerAt, refusalOf, type Reply } from '../call.ts'
import { eventsOf } from '../superuser-query.ts'
import { PASSWORD, type Person, type World } from '../world.ts'
import { emptyBody } from './bodies.ts'
import { pathWith } from './contract-fixtures.ts'
import { createPopulatedWorld, type Ids } from './one-of-each.ts'

const forMachines = routes.filter((route) => 'machine' in route.access)
const forStaff = routes.filter((route) => !('machine' in route.access) && !('public' in route.access))

describe('the two families of identity', () => {
  let world: World
  let ids: Ids
  let machine: Caller
  let everyRole: Person
  let credentialId = ''
  before(async () => {
    const populated = await createPopulatedWorld()
    world = populated.world
    const lender = world.institutions.alder
    ids = populated.alder.inUse
    everyRole = await world.join(lender, 'Ida', assignableRoles)
    await lender.administrator.stepUp()
    const { credential, secret } = await lender.administrator.post(
      '/admin/api-credentials',
      { name: 'Core banking', scopes: ['integration.ping'] },
      201,
    )
    machine = callerAt(world.address, secret)
    credentialId = credential.id
  })
  after(() => world.stop())

  const call = (caller: Caller, route: Route): Promise<Reply> =>
    caller.send(route.method, pathWith(route.path, ids), emptyBody(route))

  it('both families of identity have operations', () => {
    assert.ok(forStaff.length >= 40)
    assert.deepEqual(
      forMachines.map(({ operation }) => operation),
      ['who_am_i'],
    )
  })

  for (const route of forStaff) {
    it(`a machine credential is rejected, and its denied change names the machine, at ${route.method} ${route.path}`, async () => {
      const { length } = await eventsOf(world.database, world.institutions.alder.id)
      assert.equal(refusalOf(await call(machine, route)), '403 HUMAN_SESSION_REQUIRED')
      const left = (await eventsOf(world.database, world.institutions.alder.id)).slice(length)
      const audited = route.audit && 'kinds' in route.audit ? route.audit.kinds[0]! : null
      assert.deepEqual(
        left.map(({ kind, outcome, actor, data }) => [kind, outcome, actor, data]),
        audited === null
          ? []
          : [
              [
                audited,
                'denied',
                { type: 'machine', id: credentialId },
                { refusal: 'HUMAN_SESSION_REQUIRED', operation: route.operation },
              ],
            ],
      )
    })
  }

  for (const route of forMachines) {
    it(`a session is rejected, whatever the roles of its person, at ${route.method} ${route.path}`, async () => {
      await everyRole.stepUp()
      assert.equal(refusalOf(await call(everyRole, route)), '403 MACHINE_CREDENTIAL_REQUIRED')
    })

    it(`a session with the password only is rejected at ${route.method} ${route.path}`, async () => {
      const { token } = await world.anonymous.post('/auth/login', {
        institution_reference: world.institutions.alder.reference,
        email: everyRole.email,
        password: PASSWORD,
      })
      assert.equal(refusalOf(await call(callerAt(world.address, token), route)), '401 SECOND_FACTOR_REQUIRED')
    })

    it(`a machine credential is accepted at ${route.method} ${route.path}`, async () => {
      assert.equal((await call(machine, route)).status, 200)
    })
  }
})
