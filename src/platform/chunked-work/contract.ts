// What an area provides to run its long work in chunks, and the errors by which a chunk ends it.
import type { Tenant } from '../database/tenant.ts'

/** Statements on the tables of an area (statements.ts). A chunk belongs to one piece of work, such as an import batch. */
export interface ChunkStatements<Chunk> {
  /** The kind of its jobs, such as `import.chunk`; the id of a job is that of a chunk. */
  readonly kind: string
  /**
   * Locks the chunk with `for no key update skip locked`; undefined when it is done or in progress. The lock is the only
   * sign that a chunk is in progress, so a killed worker leaves none.
   */
  readonly claim: (tenant: Tenant, chunkId: string) => Promise<Chunk | undefined>
  /** The unfinished chunks of the work, in order. */
  readonly chunksToDo: (tenant: Tenant, workId: string) => Promise<string[]>
  /** Counts a failure of the chunk and returns the number so far. */
  readonly countFailure: (
    tenant: Tenant,
    chunkId: string,
  ) => Promise<{ readonly attempts: number; readonly work_id: string }>
  /** Unfinished chunks of work in progress, oldest work first, up to a limit per sweep. */
  readonly listUnderWay: (tenant: Tenant) => Promise<string[]>
  /** Locks those of the chunks that are not in progress, in order, so that none starts before it is enqueued. */
  readonly lockIdle: (tenant: Tenant, chunkIds: readonly string[]) => Promise<string[]>
  /**
   * Gives work that a person starts again all its attempts. Skips a chunk in progress: its worker locks the chunk before the
   * work, so waiting for the chunk here, with the work locked, would be a deadlock.
   */
  readonly forgetFailures: (tenant: Tenant, workId: string) => Promise<void>
}

export interface ChunkedWork<Chunk, Reason extends string> {
  readonly statements: ChunkStatements<Chunk>
  /** Failures of one chunk, not counting database faults and kills, after which the whole work is given up. */
  readonly maxFailures: number
  readonly reasonOfFailures: Reason
  /** Runs the whole chunk, including its mark "done", in one transaction. @throws CannotContinue, WorkStopped */
  readonly perform: (tenant: Tenant, chunk: Chunk) => Promise<void>
  /** Sets the state of the work and records its event. Does nothing when the work has already ended. */
  readonly giveUp: (tenant: Tenant, workId: string, reason: Reason) => Promise<void>
}

/** Thrown when a retry would fail the same way: the work is given up immediately. */
export class CannotContinue<Reason extends string> extends Error {
  readonly workId: string
  readonly reason: Reason
  constructor(workId: string, reason: Reason) {
    super(reason)
    this.workId = workId
    this.reason = reason
  }
}

/** Thrown when the work was given up while this chunk ran: the chunk is rolled back and not retried. */
export class WorkStopped extends Error {}
