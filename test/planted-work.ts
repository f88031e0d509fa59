// Work that only a sweep of the worker finds, because no job exists for it.
import { sweeps } from '../src/areas.ts'
import { newId } from '../src/platform/ids.ts'
import { type Batch, checked, confirmedBatch, type ImportDesk, manyRows } from './imports/batches.ts'
import { superuserQuery } from './superuser-query.ts'
import type { World } from './world.ts'

/** A confirmed batch whose jobs were lost. */
export async function forgottenBatch(desk: ImportDesk, seed: number): Promise<Batch> {
  const batch = await confirmedBatch(desk, manyRows(3, seed))
  await superuserQuery(
    desk.world.database,
    `select graphile_worker.complete_jobs((select array_agg(id) from graphile_worker.jobs where task_identifier = 'import.chunk'))`,
  )
  return batch
}

/** A batch whose check began two hours ago, by the world's clock, in a process that no longer exists. */
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

/** A due notice to the administrator of the lender, without a job that sends it. */
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

/** Deletes expired rows of one institution by the sweeps of all areas, as a worker does every hour. */
export async function sweepExpired(world: World, institutionId: string): Promise<void> {
  const context = { platform: world.service.platform, checkpointFolder: '' }
  for (const [name, { run }] of sweeps)
    if (name.endsWith('.expired')) await run(context, institutionId, async () => true)
}
