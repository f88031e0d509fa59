// What a worker does: jobs as they come, a checkpoint of every chain at intervals, a look for notices that are due, and
// hourly what is over is forgotten.
import { forgetExpired, openOutbox, type Outbox, SEND_NOTICE } from '../identity/index.ts'
import { IMPORT_CHUNK, type Importer, openImporter } from '../imports/index.ts'
import { listChains, writeCheckpoint } from '../operator/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { startWorker, type Tasks, type Worker } from '../platform/jobs/worker.ts'
import type { Platform } from '../platform/platform.ts'
import type { Databases } from './databases.ts'
import { CannotRun, USAGE } from './exit.ts'

const CHECKPOINT = 'audit.checkpoint'
/** A worker that was killed leaves chunks to the others; the first look of a new one is at its start. */
const LOOK_FOR_CHUNKS_MS = 60_000
/** The shortest wait of a notice that was not accepted. */
const LOOK_FOR_NOTICES_MS = 60_000
const HOUR_MS = 3_600_000

export async function beginWork(platform: Platform, databases: Databases): Promise<Worker> {
  const { jobs } = databases.urls
  if (jobs === undefined)
    throw new CannotRun(
      'set DATABASE_JOBS_URL, for the worker waits for jobs as the role probity_jobs; or ROLE=api for a process without one',
      USAGE,
    )
  const outbox = openOutbox(platform)
  const importer = openImporter(platform)
  const worker = await startWorker(jobs, tasksOf(platform, databases, outbox, importer), platform.log)
  const timers = [
    repeatedly(platform.config.CHECKPOINT_MINUTES * 60_000, () => askForCheckpoints(platform)),
    repeatedly(HOUR_MS, () => forget(platform)),
    repeatedly(LOOK_FOR_NOTICES_MS, () => wakeNotices(platform, outbox)),
    repeatedly(LOOK_FOR_CHUNKS_MS, () => lookForImports(platform, (id) => importer.wake(id))),
    repeatedly(HOUR_MS, () => lookForImports(platform, (id) => importer.giveUpInterrupted(id))),
  ]
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await worker.stop()
    },
  }
}

function repeatedly(milliseconds: number, work: () => Promise<void>): NodeJS.Timeout {
  void work()
  return setInterval(() => void work(), milliseconds)
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

/** Through the queue: with several workers one of them writes it, and a failure is repeated. */
async function askForCheckpoints({ pool, log }: Platform): Promise<void> {
  try {
    for (const { institutionId } of await listChains(pool)) {
      await inTenant(pool, institutionId, (sql) => enqueue(sql, CHECKPOINT, institutionId))
    }
  } catch (fault) {
    log.warn(
      { code: (fault as { code?: string }).code },
      'checkpoints could not be asked for; the next interval tries again',
    )
  }
}

async function wakeNotices({ pool, log }: Platform, outbox: Outbox): Promise<void> {
  try {
    for (const { institutionId } of await listChains(pool)) await outbox.wake(institutionId)
  } catch (fault) {
    log.warn(
      { code: (fault as { code?: string }).code },
      'notices could not be looked for; the next minute tries again',
    )
  }
}

async function lookForImports({ pool, log }: Platform, look: (institutionId: string) => Promise<void>): Promise<void> {
  try {
    for (const { institutionId } of await listChains(pool)) await look(institutionId)
  } catch (fault) {
    log.warn(
      { code: (fault as { code?: string }).code },
      'imports could not be looked after; the next look tries again',
    )
  }
}

async function forget({ pool, log, clock }: Platform): Promise<void> {
  try {
    for (const { institutionId } of await listChains(pool))
      await inTenant(pool, institutionId, (sql) => forgetExpired(sql, institutionId, clock.now()))
  } catch (fault) {
    log.warn(
      { code: (fault as { code?: string }).code },
      'what is over could not be forgotten; the next hour tries again',
    )
  }
}
