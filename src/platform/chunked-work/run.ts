// Chunked work in a worker: runs one chunk, handles its faults, and sweeps.
import { faultRefusal } from '../database/faults.ts'
import { inTenant } from '../database/transaction.ts'
import { enqueueAll, withoutJob } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/worker.ts'
import type { Pool } from '../database/connect.ts'
import { CannotContinue, type ChunkedWork, type ChunkStatements, WorkStopped } from './contract.ts'

/** The task of a job. Does nothing when the chunk is done or in progress. */
export async function runChunk<Chunk, Reason extends string>(
  pool: Pool,
  work: ChunkedWork<Chunk, Reason>,
  job: Job,
): Promise<void> {
  try {
    await inTenant(pool, job.institutionId, async (tenant) => {
      const chunk = await work.statements.claim(tenant, job.id)
      if (chunk !== undefined) await work.perform(tenant, chunk)
    })
  } catch (fault) {
    await afterFault(pool, work, job, fault)
  }
}

/** Enqueues chunks that are not in progress and have no job, such as those of a killed worker. */
export async function sweepChunks(
  pool: Pool,
  statements: Pick<ChunkStatements<never>, 'kind' | 'listUnderWay' | 'lockIdle'>,
  institutionId: string,
): Promise<void> {
  await inTenant(pool, institutionId, async (tenant) => {
    const idle = await withoutJob(tenant.db, statements.kind, await statements.listUnderWay(tenant))
    await enqueueAll(tenant.db, statements.kind, await statements.lockIdle(tenant, idle))
  })
}

/**
 * Counts a failure in its own transaction, because that of the chunk failed. A database fault does not count: the chunk
 * is retried until the fault passes.
 */
async function afterFault<Chunk, Reason extends string>(
  pool: Pool,
  { statements, maxFailures, reasonOfFailures, giveUp }: ChunkedWork<Chunk, Reason>,
  { institutionId, id }: Job,
  fault: unknown,
): Promise<void> {
  if (fault instanceof WorkStopped) return
  if (fault instanceof CannotContinue)
    return inTenant(pool, institutionId, (tenant) => giveUp(tenant, fault.workId, fault.reason as Reason))
  if (faultRefusal(fault) === null)
    await inTenant(pool, institutionId, async (tenant) => {
      const { attempts, work_id } = await statements.countFailure(tenant, id)
      if (attempts >= maxFailures) await giveUp(tenant, work_id, reasonOfFailures)
    })
  // The queue retries the job.
  throw fault
}
