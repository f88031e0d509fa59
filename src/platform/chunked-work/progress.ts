// Starts, resumes and ends chunked work within the transactions of an area.
import type { Tenant } from '../database/tenant.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { type ChunkStatements, WorkStopped } from './contract.ts'

type StartStatements = Pick<ChunkStatements<never>, 'kind' | 'chunksToDo' | 'forgetFailures'>

/** Enqueues every unfinished chunk and returns their number. */
export async function startWork(
  tenant: Tenant,
  { kind, chunksToDo }: Pick<StartStatements, 'kind' | 'chunksToDo'>,
  workId: string,
): Promise<number> {
  const chunks = await chunksToDo(tenant, workId)
  await enqueueAll(tenant.db, kind, chunks)
  return chunks.length
}

/** The same for work that was given up, with the attempts of each chunk reset. */
export async function resumeWork(tenant: Tenant, statements: StartStatements, workId: string): Promise<number> {
  await statements.forgetFailures(tenant, workId)
  return startWork(tenant, statements, workId)
}

export interface Progress {
  readonly chunks_total: number
  readonly chunks_done: number
}

/**
 * Call it after marking the chunk as done. `advance` updates the row of the work and returns false when the work is no
 * longer in progress. That update locks the row before the progress is read, so the second of two last chunks sees the end.
 * @throws WorkStopped
 */
export async function progressAfter<P extends Progress>(
  advance: () => Promise<boolean>,
  read: () => Promise<P>,
): Promise<P & { readonly isLast: boolean }> {
  if (!(await advance())) throw new WorkStopped()
  const progress = await read()
  return { ...progress, isLast: progress.chunks_done >= progress.chunks_total }
}
