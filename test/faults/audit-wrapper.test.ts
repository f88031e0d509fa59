import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { after, before, beforeEach, describe, it } from 'node:test'
import { pino } from 'pino'
import { type Static, Type } from 'typebox'
import { refusals, refuse } from '../../core/values/refusal.ts'
import { readInstitution } from '../../src/institutions/index.ts'
import { AuditKinds, kind } from '../../src/platform/audit/kinds.ts'
import { plantedEvent, plantedKinds } from '../../src/platform/audit/planted-event.fixture.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { statement } from '../../src/platform/database/template-text.ts'
import { withCommit } from '../../src/platform/database/transaction.ts'
import { InProgress } from '../../src/platform/http/operation/in-progress.ts'
import { createRequestEntry } from '../../src/platform/http/operation/request-entry.ts'
import { namedShapes } from '../../src/platform/http/named-shapes.ts'
import { platformRefusals } from '../../src/platform/http/refusals.ts'
import { answer, type Result, type Route, route } from '../../src/platform/http/route.ts'
import { createServer } from '../../src/platform/http/server.ts'
import { Validators } from '../../src/platform/http/validation/validators.ts'
import { sha256 } from '../../src/platform/sha256.ts'
import { type Caller, callerAt, refusalOf } from '../call.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import { createWorld, type World } from '../world.ts'
import type { Tenant } from '../../src/platform/database/tenant.ts'

const Body = Type.Object({ institution: Type.String() }, { additionalProperties: false })
type Write = (marker: string) => Promise<void>
type Act = (write: Write, db: Db) => Promise<Result>

interface Fault {
  readonly name: string
  readonly code?: string
  readonly place: string
}

const testRefusals = refusals({
  TEST_REFUSED: { status: 409, message: 'Refused by a test.' },
})
const done = plantedEvent({ kind: 'test.done' })

/** Operations that first write a marker; the name describes what happens next. */
const acts: Readonly<Record<string, Act>> = {
  well: async (write) => (await write('well'), answer({}, done)),
  forgetful: async (write) => (await write('forgetful'), answer({})),
  repeated_with_event: async (write) => (await write('repeated_with_event'), { body: {}, status: 200, events: [done] }),
  undeclared: async (write) => (await write('undeclared'), answer({}, plantedEvent({ kind: 'test.other' }))),
  personal: async (write) => (
    await write('personal'),
    answer({}, plantedEvent({ kind: 'test.done', data: { name: 'Ana' } }))
  ),
  faulty: async (write) => {
    await write('faulty')
    return JSON.parse('{"name": Hermione}') as Result
  },
  faulty_before_append: async (write) => ({
    ...(await write('faulty_before_append'), answer({}, done)),
    afterAppend: () => {
      throw new Error('a fault before anything is sent')
    },
  }),
  faulty_after_append: async (write, db) => ({
    ...(await write('faulty_after_append'), answer({}, done)),
    afterAppend: () => withCommit(db, statement`select 1 / (audit_number(1) - audit_number(1))`),
  }),
  faulty_after_commit: (write) => failingLater(write, 'faulty_after_commit', {}),
  busy_after_commit: (write) => failingLater(write, 'busy_after_commit', { code: '55P03' }),
  refused: async (write, db) => {
    await write('refused')
    withCommit(db, statement`select 1 / 0`)
    return refuse(testRefusals.TEST_REFUSED)
  },
  refused_with_counters: async (write) => (await write('refused_with_counters'), countedRefusal('test.done')),
  refused_with_undeclared: async (write) => (await write('refused_with_undeclared'), countedRefusal('test.other')),
  refused_unrecorded: async (write) => (await write('refused_unrecorded'), refuse(platformRefusals.INVALID_STATE)),
  refused_by_database: async (write, db) => {
    await write('refused_by_database')
    await db
      .insertInto('sign_in_counters')
      .values({ institution_id: institutionId, account: Buffer.from('short') })
      .execute()
    return answer({}, done)
  },
}

async function failingLater(write: Write, name: string, more: object): Promise<Result> {
  await write(name)
  const afterCommit = (): Promise<never> => Promise.reject(Object.assign(new Error('a lock was not available'), more))
  return { ...answer({}, done), afterCommit }
}

function countedRefusal(name: string): Result {
  return {
    ...refuse(testRefusals.TEST_REFUSED),
    counters: (tenant) => writeMarker(tenant, 'counted'),
    events: [plantedEvent({ kind: name, outcome: 'failed', data: { refusal: 'TEST_REFUSED' } })],
  }
}

let institutionId = ''

function writeMarker(tenant: Tenant, marker: string): Promise<void> {
  return tenant.db
    .insertInto('sign_in_counters')
    .values({ institution_id: institutionId, account: Buffer.from(sha256(Buffer.from(marker))) })
    .execute()
    .then(() => undefined)
}

function rowOf(name: string, run: Act): Route {
  return route({
    method: 'POST',
    path: `/test/${name}`,
    operation: name,
    summary: 'an operation of a test',
    description: 'A route of this test only.',
    shapes: { body: Body, answers: { 200: Type.Object({}) } },
    access: { public: { by: 'reference', member: 'institution' } },
    audit: { ...plantedKinds('test.done'), ...(name.startsWith('repeated') ? { unchanged: 200 } : {}) },
    run: ({ tenant }, _input: { readonly body: Static<typeof Body> }) =>
      run((marker) => writeMarker(tenant, marker), tenant.db),
  })
}

describe('an operation and its event', () => {
  let world: World
  let http: FastifyInstance
  let caller: Caller
  const lines: string[] = []
  before(async () => {
    world = await createWorld({ log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) })
    institutionId = world.institutions.alder.id
    const auditKinds = new AuditKinds([{ 'test.done': kind('A test event.'), 'test.other': kind('A test event.') }])
    const platform = { ...world.service.platform, auditKinds }
    const identities = {
      session: async () => refuse(platformRefusals.UNAUTHENTICATED),
      credential: async () => refuse(platformRefusals.UNAUTHENTICATED),
      institution: (tenant: Tenant) => readInstitution(tenant, platform.config),
      refuseDamagedRights: () => assert.fail('nobody here has a session'),
      reauthorise: () => assert.fail('nobody here has a session'),
    }
    const rows = Object.entries(acts).map(([name, act]) => rowOf(name, act))
    const requestEntry = createRequestEntry(platform.pool, identities, platform.keyring.instanceId, () =>
      platform.clock.now(),
    )
    const validators = new Validators(namedShapes(rows))
    http = await createServer({ platform, requestEntry, validators, inProgress: new InProgress() }, rows)
    caller = callerAt(await http.listen({ host: '127.0.0.1', port: 0 }))
  })
  beforeEach(() => superuserQuery(world.database, 'delete from sign_in_counters'))
  after(async () => {
    await http.close()
    await world.stop()
  })

  /** Runs the operation and returns its answer, the markers written and the new events. */
  async function perform(name: string): Promise<{ reply: string; written: string[]; events: [string, string][] }> {
    const { length } = await eventsOf(world.database, institutionId)
    const reply = refusalOf(
      await caller.send('POST', `/test/${name}`, { institution: world.institutions.alder.reference }),
    )
    const rows = await superuserQuery<{ account: Buffer }>(world.database, 'select account from sign_in_counters')
    const names = new Map(
      [...Object.keys(acts), 'counted'].map((marker) => [
        Buffer.from(sha256(Buffer.from(marker))).toString('hex'),
        marker,
      ]),
    )
    const events = (await eventsOf(world.database, institutionId)).slice(length)
    return {
      reply,
      written: rows.map((row) => names.get(row.account.toString('hex'))!),
      events: events.map((event) => [event.kind, event.outcome]),
    }
  }

  it('commits a change and its event together', async () => {
    assert.deepEqual(await perform('well'), { reply: '200', written: ['well'], events: [['test.done', 'success']] })
  })

  for (const [name, why] of [
    ['repeated_with_event', 'an act that says that it changed nothing has no event'],
    ['forgetful', 'an operation without an event is a fault'],
    ['undeclared', 'an event that the operation does not declare is a fault'],
    ['refused_with_undeclared', 'an event of a refusal that the operation does not declare is a fault'],
    ['personal', 'data that the kind does not declare is a fault'],
    ['faulty', 'a fault of the operation rolls back everything'],
    ['faulty_before_append', 'a fault before the append rolls back the change'],
    ['faulty_after_append', 'a fault after the append rolls back the event as well'],
    ['refused_by_database', 'a refusal by the database is a fault'],
  ] as const) {
    it(`rolls back both change and event: ${why}`, async () => {
      assert.deepEqual(await perform(name), { reply: '500 INTERNAL_FAULT', written: [], events: [] })
    })
  }

  for (const name of ['faulty_after_commit', 'busy_after_commit'])
    it(`keeps change and event when a step after the commit fails, without asking the caller to retry: ${name}`, async () => {
      assert.deepEqual(await perform(name), {
        reply: '500 INTERNAL_FAULT',
        written: [name],
        events: [['test.done', 'success']],
      })
    })

  it('logs a fault with its code and place, but without the values in its message', async () => {
    lines.length = 0
    for (const name of ['faulty', 'busy_after_commit']) await perform(name)
    const [faulty, busy, ...more] = lines.map((line) => JSON.parse(line) as { operation: string; fault: Fault })
    assert.deepEqual([faulty!.operation, faulty!.fault.name, faulty!.fault.code], ['faulty', 'SyntaxError', undefined])
    assert.deepEqual([busy!.operation, busy!.fault.name, busy!.fault.code], ['busy_after_commit', 'Error', '55P03'])
    for (const { fault } of [faulty!, busy!]) assert.match(fault.place, /^ +at .*audit-wrapper\.test\.ts/m)
    assert.deepEqual(more, [])
    assert.doesNotMatch(lines.join(''), /Hermione|was not available/)
  })

  it('records a refusal as one event with the outcome denied, and rolls back the change', async () => {
    assert.deepEqual(await perform('refused'), {
      reply: '409 TEST_REFUSED',
      written: [],
      events: [['test.done', 'denied']],
    })
    const event = (await eventsOf(world.database, institutionId)).at(-1)!
    assert.deepEqual(
      [event.data, event.actor],
      [
        { refusal: 'TEST_REFUSED', operation: 'refused' },
        { type: 'anonymous', id: null },
      ],
    )
  })

  it('keeps the counters and the event of a refusal that counts', async () => {
    assert.deepEqual(await perform('refused_with_counters'), {
      reply: '409 TEST_REFUSED',
      written: ['counted'],
      events: [['test.done', 'failed']],
    })
  })

  it('records nothing for a refusal that is not audited', async () => {
    assert.deepEqual(await perform('refused_unrecorded'), { reply: '409 INVALID_STATE', written: [], events: [] })
  })

  it('rolls back a change when the chain cannot be written', async () => {
    await superuserQuery(world.database, 'alter table audit_records add constraint closed check (false) not valid')
    const closed = await perform('well')
    await superuserQuery(world.database, 'alter table audit_records drop constraint closed')
    assert.deepEqual(closed, { reply: '500 INTERNAL_FAULT', written: [], events: [] })
  })
})
