// The events that each operation really appends to the chain, and its answer, found by calling every one of them.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { areas, routes } from '../../src/areas.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { answerOf, type Reply } from '../call.ts'
import { type Published, readPublished } from '../published.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type Person, type World } from '../world.ts'
import type { Stage } from './contract-fixture.ts'
import { calls, contracts, inOrder } from './contract-fixtures.ts'
import { openStage } from './stage.ts'

interface Seen {
  readonly kind: string
  readonly outcome: string
  readonly institution: string
  readonly request_id: string | null
  readonly subject?: { readonly type: string; readonly id: string } | null
}

/** By operation that changes the object in its path: the subject of its event. */
const subjects = new Map<string, NonNullable<Seen['subject']>>()

/** Compares the events after a successful call with the route; one sentence per difference. */
function problemsOf(route: Route, seen: readonly Seen[], institutionId: string, requestId: string): string[] {
  const wanted: readonly string[] = route.audit && 'kinds' in route.audit ? route.audit.kinds : []
  const problems = wanted.length > 0 && seen.length === 0 ? ['it appended no event'] : []
  for (const { kind, outcome, institution, request_id } of seen) {
    if (!wanted.includes(kind)) problems.push(`it appended ${kind}, which its route does not name`)
    if (outcome !== 'success') problems.push(`the outcome of its event is ${outcome}`)
    if (institution !== institutionId) problems.push('its event is in the chain of another institution')
    if (request_id !== requestId) problems.push('its event does not name the request')
  }
  return problems
}

describe('the events of an operation', () => {
  let world: World
  let stage: Stage
  let published: Published
  let called = 0
  let nobody: Person
  before(async () => {
    world = await createWorld()
    stage = await openStage(world)
    published = await readPublished(world.address)
    nobody = await world.join(stage.lender, 'Norbert', ['knowledge_manager'])
  })
  after(() => world.stop())

  const counts = async (): Promise<Map<string, number>> => {
    const rows = await superuserQuery<{ id: string; records: number }>(
      world.database,
      'select institution_id as id, count(*)::int as records from audit_records group by 1',
    )
    return new Map(rows.map(({ id, records }) => [id, records]))
  }

  /** Events of all chains: a call must not append to another institution's chain either. */
  const since = async (counted: ReadonlyMap<string, number>): Promise<Seen[]> => {
    const rows = await superuserQuery<{ institution: string; seq: string; record: Omit<Seen, 'institution'> }>(
      world.database,
      `select institution_id as institution, seq, convert_from(bytes, 'UTF8')::jsonb as record from audit_records order by seq`,
    )
    return rows
      .filter(({ institution, seq }) => Number(seq) > (counted.get(institution) ?? 0))
      .map(({ institution, record }) => ({ ...record, institution }))
  }

  it('reads the events of every operation, which has its call in the fixture of its area', () => {
    for (const { area, calls: own } of contracts) {
      const { routes: answered } = areas.find(({ name }) => name === area)!
      assert.deepEqual(
        Object.keys(own).toSorted(),
        answered.map(({ operation }) => operation).toSorted(),
        `\`calls\` of src/${area}/contract.fixture.ts: one call per operation of the area`,
      )
    }
  })

  it('calls operations in an order that respects callsAfter, and rejects an impossible order', () => {
    const call = () => ({ caller: world.anonymous, path: '/' })
    const first = { calls: { b: call, c: call }, callsAfter: { b: ['a'] } }
    assert.deepEqual(
      inOrder([first, { calls: { a: call } }]).map(([operation]) => operation),
      ['a', 'b', 'c'],
    )
    assert.throws(() => inOrder([first, { calls: { a: call }, callsAfter: { a: ['b'] } }]), /wait for .*: b, a/)
  })

  for (const [operation, prepare] of calls) {
    const route = routes.find((one) => one.operation === operation)
    if (!route) continue
    const events = route.audit && 'kinds' in route.audit ? 'an event of the route' : 'no event'
    it(`${events} is in the chain after ${route.method} ${route.path}, whose answer is as published`, async () => {
      const { caller, path, body, keeps } = await prepare(stage)
      const requestId = `journey-${operation}`
      // Each code of a person takes half a minute of the world’s clock, and a session may be idle for thirty.
      if (caller.token !== undefined && (await caller.send('GET', '/me')).status === 401 && 'signIn' in caller)
        await (caller as Person).signIn()
      const count = await counts()
      const reply = await caller.send(route.method, path, body, { 'x-request-id': requestId })
      assert.ok(reply.status < 300, `${route.method} ${path} ${answerOf(reply)}`)
      assert.equal(published.problemOf(operation, reply), null)
      const seen = await since(count)
      assert.deepEqual(problemsOf(route, seen, stage.lender.id, requestId), [])
      const named = seen.find(({ subject }) => subject && route.method !== 'GET' && path.includes(subject.id))?.subject
      if (named) subjects.set(operation, named)
      keeps?.(reply.body as never)
      called += 1
    })
  }

  it('a denied event names the same subject as a successful one', async () => {
    let compared = 0
    await nobody.signIn()
    for (const [operation, subject] of subjects) {
      const route = routes.find((one) => one.operation === operation)!
      const count = await counts()
      const reply = await nobody.send(route.method, route.path.replace(/\{\w+\}/, subject.id), {})
      if (reply.status !== 403) continue
      assert.deepEqual(
        (await since(count)).map((event) => [event.outcome, event.subject]),
        [['denied', subject]],
        operation,
      )
      compared += 1
    }
    assert.ok(compared >= 20, `only ${compared} were compared`)
  })

  it('reads the events of as many operations as there are', (t) => {
    t.diagnostic(`${called} of ${routes.length} operations were called`)
    assert.equal(called, routes.length, 'an operation has no call, or its call above failed')
  })

  it('reports an answer of another status, type or shape than is published', async () => {
    const reply = await nobody.send('GET', '/me')
    const problemOf = (change: Partial<Reply>) => published.problemOf('show_me', { ...reply, ...change })
    assert.equal(problemOf({}), null)
    assert.equal(problemOf({ status: 201 }), 'the contract has no answer 201')
    assert.equal(problemOf({ headers: new Headers() }), 'the answer 200 is of type undefined')
    assert.match(problemOf({ body: { ...(reply.body as object), roles: null } })!, /roles must be array/)
    assert.match(problemOf({ body: { ...(reply.body as object), more: 1 } })!, /additional properties/)
    const left = { ...reply, status: 204 }
    assert.equal(published.problemOf('sign_out', left), 'the answer 204 has a body')
  })

  it('reports an event that is missing, unexpected or wrong', () => {
    const [read, change] = ['show_me', 'change_profile'].map((name) => routes.find((one) => one.operation === name)!)
    const right: Seen = { kind: 'profile.changed', outcome: 'success', institution: 'a', request_id: 'r' }
    assert.deepEqual(problemsOf(change!, [right], 'a', 'r'), [])
    assert.deepEqual(problemsOf(change!, [], 'a', 'r'), ['it appended no event'])
    for (const wrong of [{ kind: 'roles.assigned' }, { outcome: 'denied' }, { institution: 'b' }, { request_id: null }])
      assert.equal(problemsOf(change!, [{ ...right, ...wrong }], 'a', 'r').length, 1)
    assert.equal(problemsOf(read!, [right], 'a', 'r').length, 1)
  })
})
