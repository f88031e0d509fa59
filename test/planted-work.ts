// What a worker finds only by looking: nobody has a job for it.
import { sweeps } from '../src/areas.ts'
import { newId } from '../src/platform/ids.ts'
import { type Batch, checked, confirmedBatch, type ImportDesk, manyRows } from './imports/batches.ts'
import { superuserQuery } from './superuser-query.ts'
import type { World } from './world.ts'

/** Confirmed, and its jobs lost. */
export async function forgottenBatch(desk: ImportDesk, seed: number): Promise<Batch> {
  const batch = await confirmedBatch(desk, manyRows(3, seed))
  await superuserQuery(
    desk.world.database,
    `select graphile_worker.complete_jobs((select array_agg(id) from graphile_worker.jobs where task_identifier = 'import.chunk'))`,
  )
  return batch
}

/** Being checked by a process that is no more, for two hours of the world's clock. */
export async function interruptedBatch(desk: ImportDesk, seed: number): Promise<Batch> {
  const batch = await checked(desk, manyRows(3, seed))
  const since = new Date(desk.world.clock.now().getTime() - 2 * 3_600_000).toISOString()
  await superuserQuery(
    desk.world.database,
    `set session_replication_role = replica;
     update import_batches set state = 'prevalidating', created_at = '${since}' where id = '${batch.id}'`,
  )
  return batch
}

/** To the administrator of the lender; due, and nobody was asked to send it. */
export async function forgottenNotice(world: World, institutionId: string): Promise<string> {
  const id = newId(world.clock.now())
  await superuserQuery(
    world.database,
    `insert into notices (institution_id, id, user_id, kind, next_attempt_at, created_at)
     select institution_id, $1, id, 'sessions_closed', '2020-01-01', '2020-01-01' from users
     where institution_id = $2 order by created_at limit 1`,
    [id, institutionId],
  )
  return id
}

/** As a worker does it hourly in one institution: what is over is deleted, by the sweeps of all areas that do so. */
export async function sweepExpired(world: World, institutionId: string): Promise<void> {
  const context = { platform: world.service.platform, checkpointFolder: '' }
  for (const [name, { run }] of sweeps) if (name.endsWith('.expired')) await run(context, institutionId)
}
