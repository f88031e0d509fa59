// How chunked work begins, goes on and ends, within the transactions of an area.
import type { Tenant } from '../database/tenant.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { type ChunkStatements, WorkStopped } from './contract.ts'

type Starting = Pick<ChunkStatements<never>, 'kind' | 'chunksToDo' | 'forgetFailures'>

/** Enqueues every chunk that is not done; answers how many those are. */
export async function startWork(
  tenant: Tenant,
  { kind, chunksToDo }: Pick<Starting, 'kind' | 'chunksToDo'>,
  workId: string,
): Promise<number> {
  const chunks = await chunksToDo(tenant, workId)
  await enqueueAll(tenant.db, kind, chunks)
  return chunks.length
}

/** The same for work that was given up: each chunk has all its attempts again. */
export async function resumeWork(tenant: Tenant, statements: Starting, workId: string): Promise<number> {
  await statements.forgetFailures(tenant, workId)
  return startWork(tenant, statements, workId)
}

export interface Progress {
  readonly chunks_total: number
  readonly chunks_done: number
}

/**
 * After the chunk is marked done. `advance` updates the row of the work, and is false when it is not under way any more.
 * That update takes its lock before the progress is read: of two last chunks the second sees that nothing is left.
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
