// Periodic checkpoints: a sweep enqueues them, and any worker writes them.
import { inTenant } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { WorkerContext } from '../../platform/jobs/work.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import { writeCheckpoint } from './checkpoint.ts'

export const CHECKPOINT = 'audit.checkpoint'

/** Through the queue, so that only one of several workers writes it and a failure is retried. */
export function enqueueCheckpoint({ platform }: WorkerContext, institutionId: string): Promise<void> {
  return inTenant(platform.pool, institutionId, (tenant) => enqueue(tenant.db, CHECKPOINT, institutionId))
}

export async function checkpointTask(
  { platform, checkpointFolder }: WorkerContext,
  { institutionId }: Job,
): Promise<void> {
  const { damage } = await writeCheckpoint(platform.pool, platform.keyring, institutionId, checkpointFolder)
  if (damage !== null)
    platform.log.error(
      { institution_id: institutionId, ...damage },
      'no checkpoint is signed, because the audit chain is damaged: run `npx probity audit verify`',
    )
}
