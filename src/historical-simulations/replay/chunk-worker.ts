// What a worker does with the chunks of simulations and of reconstitutions alike.
import { CannotContinue, type ChunkedWork } from '../../platform/chunked-work/contract.ts'
import { runChunk, sweepChunks } from '../../platform/chunked-work/run.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import type { Platform } from '../../platform/platform.ts'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'
import type { Failure } from '../states.ts'

/** Attempts follow each other within a minute. */
const MAX_FAILURES = 5

export interface ChunkWorker {
  run(job: Job): Promise<void>
  /** Enqueues again the chunks that no worker processes and that have no job waiting. */
  sweep(institutionId: string): Promise<void>
}

interface Replaying<Chunk> extends Pick<ChunkedWork<Chunk, Failure>, 'statements' | 'perform' | 'giveUp'> {
  readonly workIdOf: (chunk: Chunk) => string
}

/** What is stored beside the chain and cannot be used ends the work: another attempt would find the same. */
export function openChunkWorker<Chunk>(
  { pool, log }: Pick<Platform, 'pool' | 'log'>,
  { statements, perform, giveUp, workIdOf }: Replaying<Chunk>,
): ChunkWorker {
  const work: ChunkedWork<Chunk, Failure> = {
    statements,
    maxFailures: MAX_FAILURES,
    reasonOfFailures: 'CHUNK_FAILED',
    perform: async (tenant, chunk) => {
      try {
        await perform(tenant, chunk)
      } catch (fault) {
        if (!(fault instanceof StoredDataDamaged)) throw fault
        const id = workIdOf(chunk)
        log.error(
          { institution_id: tenant.institutionId, id, damaged: fault.message },
          'a replay ends, because a stored value was changed or removed; run `npx probity audit verify`',
        )
        throw new CannotContinue<Failure>(id, 'RECORD_DAMAGED')
      }
    },
    giveUp,
  }
  return {
    run: (job) => runChunk(pool, work, job),
    sweep: (institutionId) => sweepChunks(pool, statements, institutionId),
  }
}
