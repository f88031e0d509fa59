// Periodic checkpoints: a sweep enqueues them, and any worker writes them.
import type { Damage } from '../../../core/evidence/chain.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { WorkerContext } from '../../platform/jobs/work.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import type { Log } from '../../platform/log.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { writeLostCheckpoints } from './write-checkpoints.ts'

export const CHECKPOINT = 'audit.checkpoint'

/** Through the queue, so that only one of several workers writes it and a failure is retried. */
export function enqueueCheckpoint({ platform }: WorkerContext, institutionId: string): Promise<void> {
  return inTenant(platform.pool, institutionId, (tenant) => enqueue(tenant.db, CHECKPOINT, institutionId))
}

/** With that of the instance, those of the chains whose row was deleted: no sweep reaches them. */
export async function checkpointTask(
  { platform, checkpointFolder }: WorkerContext,
  { institutionId }: Job,
): Promise<void> {
  const { pool, keyring, log } = platform
  const { damage } = await writeCheckpoint(pool, keyring, institutionId, checkpointFolder)
  logDamage(log, institutionId, damage)
  if (institutionId !== keyring.instanceId) return
  for (const lost of await writeLostCheckpoints(platform, checkpointFolder)) {
    log.error(
      { institution_id: lost.institution },
      'a chain has no row in the table institutions: run `npx probity audit verify`',
    )
    logDamage(log, lost.institution, lost.damage)
  }
}

function logDamage(log: Log, institutionId: string, damage: Damage | null): void {
  if (damage !== null)
    log.error(
      { institution_id: institutionId, ...damage },
      'no checkpoint is signed, because the audit chain is damaged: run `npx probity audit verify`',
    )
}
