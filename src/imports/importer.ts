// The worker's side of imports: the task, what becomes of its faults, and the looks for what nobody does any more.
import { faultRefusal } from '../platform/database/faults.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { enqueueAll, withoutJob } from '../platform/jobs/enqueue.ts'
import type { Job } from '../platform/jobs/worker.ts'
import type { Platform } from '../platform/platform.ts'
import { listInterrupted } from './batch-queries.ts'
import { countFailure, listUnderWay, takeIdle } from './chunk-queries.ts'
import { failBatch } from './fail-batch.ts'
import { CannotGoOn, IMPORT_CHUNK, importChunk, Stopped } from './import-chunk.ts'

/** A chunk that fails for no reason of the database is repeated, each time within a minute; then its batch fails. */
const MAX_FAILURES = 5
/** Longer than the check of the largest file takes. */
const INTERRUPTED_AFTER_MS = 3_600_000

export interface Importer {
  importChunk(job: Job): Promise<void>
  /** Asks again for the chunks that nobody is at or waits for: those of a worker that was killed. */
  wake(institutionId: string): Promise<void>
  /** Checks that nobody finishes any more become failed. */
  giveUpInterrupted(institutionId: string): Promise<void>
}

export function openImporter(platform: Platform): Importer {
  const { pool, clock } = platform
  /** Of this process, so that it can be seen who did what. */
  const workerId = newId(clock.now())
  return {
    async importChunk({ institutionId, id }) {
      try {
        await inTenant(pool, institutionId, (tenant) => importChunk(platform, tenant, id, workerId))
      } catch (fault) {
        await afterFault(platform, institutionId, id, fault)
      }
    },
    async wake(institutionId) {
      await inTenant(pool, institutionId, async (tenant) => {
        const forgotten = await withoutJob(tenant.db, IMPORT_CHUNK, await listUnderWay(tenant))
        await enqueueAll(tenant.db, IMPORT_CHUNK, await takeIdle(tenant, forgotten))
      })
    },
    async giveUpInterrupted(institutionId) {
      const before = addMilliseconds(clock.now(), -INTERRUPTED_AFTER_MS)
      const ids = await inTenant(pool, institutionId, (tenant) => listInterrupted(tenant, before))
      for (const id of ids)
        await inTenant(pool, institutionId, (tenant) => failBatch(platform, tenant, id, 'PREVALIDATION_INTERRUPTED'))
    },
  }
}

/** Counted apart from the transaction that failed. A fault of the database is none of the chunk: it is repeated until it passes. */
async function afterFault(platform: Platform, institutionId: string, chunkId: string, fault: unknown): Promise<void> {
  if (fault instanceof Stopped) return
  const { pool } = platform
  if (fault instanceof CannotGoOn)
    return inTenant(pool, institutionId, (tenant) => failBatch(platform, tenant, fault.batchId, fault.failure))
  if (faultRefusal(fault) === null)
    await inTenant(pool, institutionId, async (tenant) => {
      const { attempts, batch_id } = await countFailure(tenant, chunkId)
      if (attempts >= MAX_FAILURES) await failBatch(platform, tenant, batch_id, 'CHUNK_FAILED')
    })
  throw fault
}
