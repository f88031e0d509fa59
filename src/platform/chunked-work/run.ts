// A worker's side of chunked work: one chunk, what becomes of its faults, and the sweep.
import { faultRefusal } from '../database/faults.ts'
import { inTenant } from '../database/transaction.ts'
import { enqueueAll, withoutJob } from '../jobs/enqueue.ts'
import type { Job } from '../jobs/worker.ts'
import type { Pool } from '../database/connect.ts'
import { CannotContinue, type ChunkedWork, type ChunkStatements, WorkStopped } from './contract.ts'

/** The task of a job: nothing when the chunk is done, or somebody is at it. */
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

/** Enqueues again the chunks that nobody is at and no job waits for: those of a worker that was killed. */
export async function sweepChunks(
  pool: Pool,
  statements: Pick<ChunkStatements<never>, 'kind' | 'listUnderWay' | 'lockIdle'>,
  institutionId: string,
): Promise<void> {
  await inTenant(pool, institutionId, async (tenant) => {
    const forgotten = await withoutJob(tenant.db, statements.kind, await statements.listUnderWay(tenant))
    await enqueueAll(tenant.db, statements.kind, await statements.lockIdle(tenant, forgotten))
  })
}

/**
 * Counted apart from the transaction that failed. A fault of the database is none of the chunk: it is repeated until it
 * passes.
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
      const { attempts, workId } = await statements.countFailure(tenant, id)
      if (attempts >= maxFailures) await giveUp(tenant, workId, reasonOfFailures)
    })
  // The queue repeats the job.
  throw fault
}
