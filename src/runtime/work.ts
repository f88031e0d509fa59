// What a worker does: jobs as they come, a checkpoint of every chain at intervals, a look for notices that are due, and
// hourly what is over is forgotten.
import { forgetExpired } from './forget-expired.ts'
import { openOutbox, type Outbox, SEND_NOTICE } from '../notices/index.ts'
import { IMPORT_CHUNK, type Importer, openImporter } from '../imports/index.ts'
import { listChains, writeCheckpoint } from '../operator/index.ts'
import type { Config } from '../platform/config.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { startWorker, type Tasks, type Worker } from '../platform/jobs/worker.ts'
import type { Platform } from '../platform/platform.ts'
import type { Databases } from './databases.ts'
import { CannotRun, USAGE } from './exit.ts'

const CHECKPOINT = 'audit.checkpoint'
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** How often a worker looks, in milliseconds; the first look of each is at its start. */
export interface Looks {
  readonly checkpoints: number
  readonly forget: number
  /** The shortest wait of a notice that was not accepted. */
  readonly notices: number
  /** A worker that was killed leaves chunks to the others. */
  readonly chunks: number
  readonly interrupted: number
}

export function looksOf({ CHECKPOINT_MINUTES }: Pick<Config, 'CHECKPOINT_MINUTES'>): Looks {
  return {
    checkpoints: CHECKPOINT_MINUTES * MINUTE_MS,
    forget: HOUR_MS,
    notices: MINUTE_MS,
    chunks: MINUTE_MS,
    interrupted: HOUR_MS,
  }
}

export async function beginWork(
  platform: Platform,
  databases: Databases,
  looks: Looks = looksOf(platform.config),
): Promise<Worker> {
  const { jobs } = databases.urls
  if (jobs === undefined)
    throw new CannotRun(
      'set DATABASE_JOBS_URL, for the worker waits for jobs as the role probity_jobs; or ROLE=api for a process without one',
      USAGE,
    )
  const outbox = openOutbox(platform)
  const importer = openImporter(platform)
  const worker = await startWorker(jobs, tasksOf(platform, databases, outbox, importer), platform.log)
  const { pool, clock } = platform
  const inEach: Readonly<Record<keyof Looks, (institutionId: string) => Promise<unknown>>> = {
    // Through the queue: with several workers one of them writes it, and a failure is repeated.
    checkpoints: (id) => inTenant(pool, id, (tenant) => enqueue(tenant.db, CHECKPOINT, id)),
    forget: (id) => inTenant(pool, id, (tenant) => forgetExpired(tenant, clock.now())),
    notices: (id) => outbox.wake(id),
    chunks: (id) => importer.wake(id),
    interrupted: (id) => importer.giveUpInterrupted(id),
  }
  const ending = new AbortController()
  const ends = (Object.keys(inEach) as (keyof Looks)[]).map((what) =>
    repeatedly(looks[what], () => inEachChain(platform, what, inEach[what], ending.signal)),
  )
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(ends.map((end) => end()))
      await worker.stop()
    },
  }
}

/** Begins at once; one that takes longer than its interval is not begun beside itself. The answer ends it, and waits. */
function repeatedly(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const begin = (): void => {
    underWay ??= work().finally(() => (underWay = null))
  }
  begin()
  const timer = setInterval(begin, milliseconds)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** What fails for one institution takes nothing from those behind it. */
async function inEachChain(
  { pool, log }: Platform,
  what: keyof Looks,
  look: (institutionId: string) => Promise<unknown>,
  ending: AbortSignal,
): Promise<void> {
  const failed = (fault: unknown): void =>
    log.warn(
      { code: (fault as { code?: string }).code, look: what },
      'a look of the worker failed; the next tries again',
    )
  const chains = await listChains(pool).catch((fault: unknown) => (failed(fault), []))
  for (const { institutionId } of chains) if (!ending.aborted) await look(institutionId).catch(failed)
}

function tasksOf(platform: Platform, databases: Databases, outbox: Outbox, importer: Importer): Tasks {
  return {
    [IMPORT_CHUNK]: (job) => importer.importChunk(job),
    [SEND_NOTICE]: (job) => outbox.send(job),
    [CHECKPOINT]: async ({ institutionId }) => {
      await writeCheckpoint(platform.pool, platform.keyring, institutionId, databases.folders.checkpoints)
    },
  }
}
