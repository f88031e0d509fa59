// What each operation really leaves in the chain, seen by calling every one of them.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '../../src/areas.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { stepsOfAccess } from './events-of-access.ts'
import { stepsOfColleagues } from './events-of-colleagues.ts'
import { stepsOfImports } from './events-of-imports.ts'
import { stepsOfLending } from './events-of-lending.ts'
import { stepsOfMachines } from './events-of-machines.ts'
import { stepsOfPeople } from './events-of-people.ts'
import { openStage, type Stage, type Step } from './events-stage.ts'

/** In an order in which each finds what it needs. */
const steps: readonly Step[] = [
  ...stepsOfLending,
  ...stepsOfImports,
  ...stepsOfMachines,
  ...stepsOfAccess,
  ...stepsOfPeople,
  ...stepsOfColleagues,
]

interface Seen {
  readonly kind: string
  readonly outcome: string
  readonly institution: string
  readonly request_id: string | null
  readonly subject?: { readonly type: string; readonly id: string } | null
}

/** Of operations whose path names what they change: as what the chain knew it. */
const subjects = new Map<string, NonNullable<Seen['subject']>>()

/** What must be in the chains after a call of this operation with success: sentences about what is wrong. */
function problemsOf(route: Route, seen: readonly Seen[], institutionId: string, requestId: string): string[] {
  const wanted: readonly string[] = route.audit && 'kinds' in route.audit ? route.audit.kinds : []
  const problems = wanted.length > 0 && seen.length === 0 ? ['it left no event'] : []
  for (const { kind, outcome, institution, request_id } of seen) {
    if (!wanted.includes(kind)) problems.push(`it left ${kind}, which its row does not name`)
    if (outcome !== 'success') problems.push(`its event says ${outcome}`)
    if (institution !== institutionId) problems.push('its event is in the chain of somebody else')
    if (request_id !== requestId) problems.push('its event does not name the request')
  }
  return problems
}

describe('the events of an operation', () => {
  let world: World
  let stage: Stage
  let called = 0
  let nobody: Person
  before(async () => {
    world = await createWorld()
    stage = await openStage(world)
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

  /** Of all chains: a call must not leave anything in another one either. */
  const since = async (counted: ReadonlyMap<string, number>): Promise<Seen[]> => {
    const rows = await superuserQuery<{ institution: string; seq: string; record: Omit<Seen, 'institution'> }>(
      world.database,
      `select institution_id as institution, seq, convert_from(bytes, 'UTF8')::jsonb as record from audit_records order by seq`,
    )
    return rows
      .filter(({ institution, seq }) => Number(seq) > (counted.get(institution) ?? 0))
      .map(({ institution, record }) => ({ ...record, institution }))
  }

  it('are looked at for every operation: a new one needs its step in the journey', () => {
    const names = steps.map(([operation]) => operation)
    assert.equal(new Set(names).size, names.length)
    const operations = routes.map(({ operation }) => operation)
    assert.deepEqual(
      operations.filter((operation) => !names.includes(operation)),
      [],
      'add them to events-of-….ts',
    )
    assert.deepEqual(
      names.filter((operation) => !operations.includes(operation)),
      [],
      'these operations are gone',
    )
  })

  for (const [operation, prepare] of steps) {
    const route = routes.find((one) => one.operation === operation)
    if (!route) continue
    const leaves = route.audit && 'kinds' in route.audit ? 'are in the chain' : 'are none'
    it(`${leaves} when ${route.method} ${route.path} has succeeded`, async () => {
      const { caller, path, body, keeps } = await prepare(stage)
      const requestId = `journey-${operation}`
      const count = await counts()
      const reply = await caller.send(route.method, path, body, { 'x-request-id': requestId })
      assert.ok(reply.status < 300, `${route.method} ${path} answered ${reply.status}: ${reply.text.slice(0, 300)}`)
      const seen = await since(count)
      assert.deepEqual(problemsOf(route, seen, stage.lender.id, requestId), [])
      const named = seen.find(({ subject }) => subject && route.method !== 'GET' && path.includes(subject.id))?.subject
      if (named) subjects.set(operation, named)
      keeps?.(reply.body as never)
      called += 1
    })
  }

  it('name the same thing when the act was refused as when it was done', async () => {
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

  it('were counted for as many operations as there are', (t) => {
    t.diagnostic(`${called} of ${routes.length} operations were called`)
    assert.equal(called, routes.length)
  })

  it('are missed, or noticed though nobody asked for them, by this test', () => {
    const [read, change] = ['show_me', 'change_profile'].map((name) => routes.find((one) => one.operation === name)!)
    const right: Seen = { kind: 'profile.changed', outcome: 'success', institution: 'a', request_id: 'r' }
    assert.deepEqual(problemsOf(change!, [right], 'a', 'r'), [])
    assert.deepEqual(problemsOf(change!, [], 'a', 'r'), ['it left no event'])
    for (const wrong of [{ kind: 'roles.assigned' }, { outcome: 'denied' }, { institution: 'b' }, { request_id: null }])
      assert.equal(problemsOf(change!, [{ ...right, ...wrong }], 'a', 'r').length, 1)
    assert.equal(problemsOf(read!, [right], 'a', 'r').length, 1)
  })
})
