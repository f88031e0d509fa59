// The worker's part of imports: chunks as chunked work, and the sweep for interrupted checks.
import type { ChunkedWork } from '../platform/chunked-work/contract.ts'
import { runChunk, sweepChunks } from '../platform/chunked-work/run.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { addMilliseconds } from '../platform/instant.ts'
import type { Job } from '../platform/jobs/worker.ts'
import type { Platform } from '../platform/platform.ts'
import { listInterrupted } from './batch-queries.ts'
import { type ChunkRow, importChunks } from './chunk-queries.ts'
import { failBatch } from './fail-batch.ts'
import { importChunk } from './import-chunk.ts'
import type { Failure } from './batch-state.ts'

export const IMPORT_CHUNK = importChunks.kind

/** Attempts follow each other within a minute. */
const MAX_FAILURES = 5
/** Longer than a check of the largest file takes. */
export const INTERRUPTED_AFTER_MS = 3_600_000

export interface Importer {
  importChunk(job: Job): Promise<void>
  /** Enqueues again the chunks that no worker processes and that have no job waiting. */
  sweep(institutionId: string): Promise<void>
  /** Marks interrupted checks as failed. */
  giveUpInterrupted(institutionId: string): Promise<void>
}

export function openImporter(platform: Platform): Importer {
  const { pool, clock } = platform
  /** Identifies this process in the chunks that it has done. */
  const workerId = newId(clock.now())
  const work: ChunkedWork<ChunkRow, Failure> = {
    statements: importChunks,
    maxFailures: MAX_FAILURES,
    reasonOfFailures: 'CHUNK_FAILED',
    perform: (tenant, chunk) => importChunk(platform, tenant, chunk, workerId),
    giveUp: (tenant, batchId, failure) => failBatch(platform, tenant, batchId, failure),
  }
  return {
    importChunk: (job) => runChunk(pool, work, job),
    sweep: (institutionId) => sweepChunks(pool, importChunks, institutionId),
    async giveUpInterrupted(institutionId) {
      const before = addMilliseconds(clock.now(), -INTERRUPTED_AFTER_MS)
      const ids = await inTenant(pool, institutionId, (tenant) => listInterrupted(tenant, before))
      for (const id of ids)
        await inTenant(pool, institutionId, (tenant) => failBatch(platform, tenant, id, 'PREVALIDATION_INTERRUPTED'))
    },
  }
}
