// What an area brings to have its long work done in chunks, and how a chunk says that it goes no further.
import type { Tenant } from '../database/tenant.ts'

/** The statements of the area on its own tables. A chunk belongs to one piece of work, the file of an import say. */
export interface ChunkStatements<Chunk> {
  /** The kind of its jobs, `import.chunk`; the row of a job is a chunk. */
  readonly kind: string
  /**
   * Locks the chunk with `for no key update skip locked`; undefined when it is done or somebody is at it. The lock is the
   * only mark of being at work, so a worker that is killed leaves none behind.
   */
  readonly claim: (tenant: Tenant, chunkId: string) => Promise<Chunk | undefined>
  /** The chunks of the work that are not done, in their order. */
  readonly chunksToDo: (tenant: Tenant, workId: string) => Promise<string[]>
  /** How often the chunk has failed now, this time included. */
  readonly countFailure: (
    tenant: Tenant,
    chunkId: string,
  ) => Promise<{ readonly attempts: number; readonly workId: string }>
  /** Of the chunks of the work that nobody is at: to wait for the others could be to wait for each other. */
  readonly forgetFailures: (tenant: Tenant, workId: string) => Promise<void>
  /** Chunks that are not done of work under way, oldest work first, up to a number per sweep. */
  readonly listUnderWay: (tenant: Tenant) => Promise<string[]>
  /** Those of them that nobody is at, in their order, locked: nobody begins one before it is enqueued. */
  readonly lockIdle: (tenant: Tenant, chunkIds: readonly string[]) => Promise<string[]>
}

export interface ChunkedWork<Chunk, Reason extends string> {
  readonly statements: ChunkStatements<Chunk>
  /** Of one chunk, counting neither faults of the database nor kills; then the whole work is given up. */
  readonly maxFailures: number
  readonly reasonOfFailures: Reason
  /** All of the chunk, its mark "done" included, in one transaction. @throws CannotContinue, WorkStopped */
  readonly perform: (tenant: Tenant, chunk: Chunk) => Promise<void>
  /** The state of the work and its event. Nothing when it is over already. */
  readonly giveUp: (tenant: Tenant, workId: string, reason: Reason) => Promise<void>
}

/** Repeating the chunk would end the same way: the work is given up at once. */
export class CannotContinue<Reason extends string> extends Error {
  readonly workId: string
  readonly reason: Reason
  constructor(workId: string, reason: Reason) {
    super(reason)
    this.workId = workId
    this.reason = reason
  }
}

/** The work was given up while this chunk was under way: what it did is rolled back, and nothing is repeated. */
export class WorkStopped extends Error {}
