import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '../../src/areas.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { assignableRoles } from '../../src/platform/access/roles.ts'
import type { Reply } from '../call.ts'
import { eventsOf } from '../superuser-query.ts'
import { applicationBody, rows } from '../lending.ts'
import { type Person, type World } from '../world.ts'
import { bodyOf, contracts, idAt, pathWith } from './contract-fixtures.ts'
import { createPopulatedWorld, type Ids } from './one-of-each.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const SAME_ID = { 'x-request-id': 'same-request-id' }

/** A category, such as that of a retention period, is no object of an institution. */
const withId = routes.filter((route) => /\{\w+_id\}/.test(route.path))

describe('an id of another institution', () => {
  let world: World
  let theirs: Ids
  let insider: Person
  let outsider: Person
  before(async () => {
    const populated = await createPopulatedWorld()
    world = populated.world
    theirs = populated.alder.inUse
    insider = await world.join(world.institutions.alder, 'Ida', assignableRoles)
    outsider = await world.join(world.institutions.birch, 'Oscar', assignableRoles)
  })
  after(() => world.stop())

  async function call(person: Person, route: Route, ids: Ids): Promise<Reply> {
    const path = pathWith(route.path, ids)
    const body = route.shapes.body ? bodyOf(route.operation, theirs) : undefined
    return person.send(route.method, path, body, SAME_ID)
  }

  it('every kind of id has an id of another institution, and every operation a valid body', () => {
    assert.ok(withId.length >= 20)
    const kinds = withId.flatMap(({ path }) =>
      [...path.matchAll(/\{(\w+)\}/g)].map((match) => [path, match[1]!] as const),
    )
    assert.deepEqual(
      kinds.filter(([path, name]) => idAt(path, name, theirs) === undefined),
      [],
      'add them to `inUse` of the contract.fixture.ts of their area',
    )
    const operations = withId.filter((route) => route.shapes.body).map((route) => route.operation)
    assert.deepEqual(
      operations.filter((operation) => bodyOf(operation, theirs) === undefined),
      [],
      'add them to the examples.ts of their area',
    )
    assert.deepEqual(
      contracts
        .flatMap(({ bodies }) => Object.keys(bodies ?? {}))
        .filter((operation) => !operations.includes(operation)),
      [],
      'these operations do not exist',
    )
  })

  for (const route of withId) {
    it(`answers an id of another institution like an unknown one: ${route.method} ${route.path}`, async () => {
      await outsider.stepUp()
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      const unknown = await call(outsider, route, Object.fromEntries(names.map((name) => [name, UNKNOWN])))
      assert.equal(unknown.status, 404, unknown.text)
      for (const ids of [
        theirs,
        Object.fromEntries(names.map((name) => [name, idAt(route.path, name, theirs)!.toUpperCase()])),
      ]) {
        const foreign = await call(outsider, route, ids)
        assert.equal(foreign.text, unknown.text)
        assert.deepEqual(headersOf(foreign), headersOf(unknown))
      }
    })
  }

  it('answers an id of another institution in a body or a query like an unknown one', async () => {
    await outsider.stepUp()
    for (const [method, path, body] of mentions) {
      const mention = (id: string): Promise<Reply> =>
        outsider.send(method, path.endsWith('=') ? path + id : path, body(id), SAME_ID)
      const [unknown, foreign] = [await mention(UNKNOWN), await mention(theirs['product_id']!)]
      assert.equal(foreign.text, unknown.text)
      assert.equal(foreign.status, method === 'GET' ? 200 : unknown.status)
      assert.ok(method === 'GET' || foreign.status >= 400, `${method} ${path} accepted a foreign product`)
    }
  })

  it('finds an id by the same call in its own institution, in capitals as well', async () => {
    const changes = async () =>
      (await eventsOf(world.database, world.institutions.birch.id)).filter(({ kind }) => kind !== 'consents.read')
    const { length } = await changes()
    // The calls above took more minutes than a session may be idle.
    await insider.signIn()
    // A session belongs to one person: to a colleague it is unknown too.
    const own = { ...theirs, session_id: await anotherSession(insider) }
    // Reads come first: what a later call archives can no longer be read at the desk.
    for (const route of withId.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
      await insider.stepUp()
      for (const ids of [own, Object.fromEntries(Object.entries(own).map(([name, id]) => [name, id.toUpperCase()]))]) {
        const reply = await call(insider, route, ids)
        assert.ok(
          ![404, 422].includes(reply.status) && reply.status < 500,
          `${route.method} ${route.path} answered ${reply.text}`,
        )
      }
    }
    assert.equal((await changes()).length, length)
  })
})

/** Operations that take another object's id in their body or query. */
const mentions: readonly (readonly [method: string, path: string, body: (productId: string) => object | undefined])[] =
  [
    ['POST', '/applications', (id) => applicationBody(id, rows[1]!)],
    ['POST', '/policies', (id) => ({ product_id: id, grid_code: 'german_credit_1994', code: 'other', title: 'Other' })],
    [
      'POST',
      '/admin/invitations',
      (id) => ({ email: 'x@y.example', roles: ['credit_manager'], delegations: [{ product_id: id, max_amount: '1' }] }),
    ],
    [
      'POST',
      '/admin/custom-fields',
      (id) => ({ code: 'other', label_fr: 'x', label_en: 'x', type: 'text', required: false, product_id: id }),
    ],
    ['POST', '/link/batches', (id) => ({ file_id: UNKNOWN, product_id: id, mapping_id: UNKNOWN })],
    ['GET', '/applications?product_id=', () => undefined],
    ['GET', '/policies?product_id=', () => undefined],
  ]

async function anotherSession(person: Person): Promise<string> {
  const { session } = await person.get('/me')
  await person.signIn()
  return session.session_id
}

/** The headers without the date and the count of the caller's requests. */
function headersOf(reply: Reply): object {
  return Object.fromEntries([...reply.headers].filter(([name]) => name !== 'date' && name !== 'ratelimit'))
}
