// Asserts from outside the service that an import lost no row and imported none twice.
import assert from 'node:assert/strict'
import { verifyChain } from '../../src/operator/chains/verify-chain.ts'
import type { Batch } from './batches.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import type { Lender, World } from '../world.ts'

/** For a lender without other applications: each row of the file is one application, with its event. */
export async function assertWhole(world: World, lender: Lender, batch: Batch, rows: number): Promise<void> {
  assert.deepEqual([batch.state, batch.failure], ['imported', null])
  assert.equal(batch.progress.applications_created, rows)
  assert.equal(batch.progress.rows_done, rows)
  const { database } = world
  const origins = await superuserQuery<{ number: number; application: string }>(
    database,
    'select row_number as number, application_id as application from import_origins where batch_id = $1 order by 1',
    [batch.id],
  )
  assert.deepEqual(
    origins.map(({ number }) => number),
    Array.from({ length: rows }, (_, at) => at + 1),
  )
  const made = origins.map(({ application }) => application).toSorted()
  const kept = await superuserQuery<{ id: string; pieces: number; facts: number }>(
    database,
    `select a.id, (select count(*)::int from pieces p where p.institution_id = a.institution_id and p.owner_id = a.id) as pieces,
       (select count(*)::int from application_facts f where f.institution_id = a.institution_id and f.application_id = a.id) as facts
     from applications a where a.institution_id = $1 order by a.id`,
    [lender.id],
  )
  assert.deepEqual(
    kept.map(({ id }) => id),
    made,
  )
  assert.ok(kept.every(({ pieces, facts }) => pieces === 1 && facts === 1))
  const events = await eventsOf(database, lender.id, 'application.created')
  assert.deepEqual(events.map(({ subject }) => subject!.id).toSorted(), made)
  assert.equal((await eventsOf(database, lender.id, 'import.finished')).length, 1)
  assert.equal((await verifyChain(world.operator.pool, lender.id, [])).damage, null)
}
