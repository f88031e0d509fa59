// What a worker does: jobs as they come, and a checkpoint of every chain at intervals.
import { listChains, writeCheckpoint } from '../operator/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { startWorker, type Tasks, type Worker } from '../platform/jobs/worker.ts'
import type { Platform } from '../platform/platform.ts'
import type { Databases } from './databases.ts'
import { CannotRun, USAGE } from './exit.ts'

const CHECKPOINT = 'audit.checkpoint'

export async function beginWork(platform: Platform, databases: Databases): Promise<Worker> {
  const { jobs } = databases.urls
  if (jobs === undefined)
    throw new CannotRun(
      'set DATABASE_JOBS_URL, for the worker waits for jobs as the role probity_jobs; or ROLE=api for a process without one',
      USAGE,
    )
  const worker = await startWorker(jobs, tasksOf(platform, databases), platform.log)
  const ask = (): void => void askForCheckpoints(platform)
  ask()
  const timer = setInterval(ask, platform.config.CHECKPOINT_MINUTES * 60_000)
  return {
    stop: async () => {
      clearInterval(timer)
      await worker.stop()
    },
  }
}

function tasksOf(platform: Platform, databases: Databases): Tasks {
  return {
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
