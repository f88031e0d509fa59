// Two simultaneous starts would both find the lock file of a killed server, which PostgreSQL does not replace atomically.
import { join } from 'node:path'
import { type ProcessLock, tryProcessLock } from '../../process-lock.ts'
import { CannotStart } from './cannot-start.ts'
import { pause } from './process.ts'

const RETRY_MS = 50
/** Longer than the slowest start, so that a waiting start learns that the other one succeeded. */
const PATIENCE_MS = 90_000

/** Runs `work` while no other process starts a server on `dataDir`. @throws CannotStart when the lock is not available, the reason of `stop` */
export async function withStartLock<T>(dataDir: string, stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  let lock = tryLock(dataDir)
  for (let waited = 0; lock === null; waited += RETRY_MS) {
    stop.throwIfAborted()
    if (waited >= PATIENCE_MS)
      throw new CannotStart('no_answer', `Another start on ${dataDir} is still running: wait for it, or end it`)
    await pause(RETRY_MS, stop)
    lock = tryLock(dataDir)
  }
  try {
    return await work()
  } finally {
    lock.end()
  }
}

function tryLock(dataDir: string): ProcessLock | null {
  try {
    return tryProcessLock(join(dataDir, 'starting.lock'))
  } catch {
    throw new CannotStart(
      'data_dir_closed',
      `The data in ${dataDir} belongs to another user: start Probity as that user`,
    )
  }
}
