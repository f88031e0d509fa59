import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readRecord } from '../../../core/evidence/record.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { inTenant } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { appendEvents } from './append.ts'
import { event, type EventDraft } from './draft.ts'

const EVENTS = 60

describe('many events of one transaction', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  const newIds = (): string[] => Array.from({ length: EVENTS }, () => newId(world.clock.now()))

  /** The records as they were read back. The session of the act is also the subject of one event. */
  async function recordsOf(drafts: readonly EventDraft[], sessionRef: string | null) {
    const { pool, keyring, auditKinds } = world.service.platform
    const { id } = world.institutions.alder
    const actor = { type: 'system' as const, id: null }
    const frame = { instanceId: keyring.instanceId, kinds: auditKinds, actor, requestId: null, sessionRef }
    const numbers = await inTenant(pool, id, (tenant) => appendEvents(tenant, frame, drafts))
    const rows = await superuserQuery<{ bytes: Buffer }>(
      world.database,
      'select bytes from audit_records where institution_id = $1 and seq = any($2) order by seq',
      [id, numbers],
    )
    return rows.map(({ bytes }) => readRecord(bytes)!)
  }

  const removed = (id: string, batch: string): EventDraft =>
    event('application.withdrawn', { type: 'application', id }, { batch_id: batch })

  it('each has its own subject where they differ in nothing else', async () => {
    const [ids, batch] = [newIds(), newId(world.clock.now())]
    const data = { batch_id: batch }
    const drafts = ids.map((id) => event('application.withdrawn', { type: 'application', id }, data))
    const records = await recordsOf(drafts, ids[0]!)
    assert.deepEqual(
      records.map(({ kind, outcome, subject, data: written, session_ref: session }) => [
        kind,
        outcome,
        subject,
        written,
        session,
      ]),
      ids.map((id) => ['application.withdrawn', 'success', { type: 'application', id }, data, ids[0]]),
    )
  })

  it('each has its own data, kind and type of subject where those differ', async () => {
    const ids = newIds()
    const shared = { batch_id: ids[1]! }
    const drafts = [
      ...ids.map((id) => removed(id, id)),
      event('application.withdrawn', { type: 'application', id: ids[0]! }, shared),
      event('session.revoked', { type: 'session', id: ids[2]! }),
      event('application.withdrawn', { type: 'application', id: ids[3]! }, shared),
    ]
    const records = await recordsOf(drafts, null)
    assert.deepEqual(
      records.map(({ kind, subject, data }) => [kind, subject, data]),
      drafts.map(({ kind, subject, data }) => [kind, subject, data]),
    )
  })
})
