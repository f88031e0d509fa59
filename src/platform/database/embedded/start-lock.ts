// Two simultaneous starts would both find the lock file of a killed server, which PostgreSQL does not replace atomically.
// This lock belongs to the operating system and ends with its process.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannot-start.ts'
import { pause } from './process.ts'

const RETRY_MS = 50
/** Longer than the slowest start, so that a waiting start learns that the other one succeeded. */
const PATIENCE_MS = 90_000

const BUSY = 5

/** Runs `work` while no other process starts a server on `dataDir`. @throws CannotStart when the lock is not available, the reason of `stop` */
export async function withStartLock<T>(dataDir: string, stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  const lock = open(dataDir)
  try {
    for (let waited = 0; !tryLock(lock); waited += RETRY_MS) {
      stop.throwIfAborted()
      if (waited >= PATIENCE_MS)
        throw new CannotStart('no_answer', `Another start on ${dataDir} is still running: wait for it, or end it`)
      await pause(RETRY_MS, stop)
    }
    return await work()
  } finally {
    lock.close()
  }
}

/** SQLite is used only for its lock; the file stays empty. */
function open(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, 'starting.lock'))
  } catch {
    throw new CannotStart(
      'data_dir_closed',
      `The data in ${dataDir} belongs to another user: start Probity as that user`,
    )
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (fault) {
    if ((fault as { errcode?: number }).errcode === BUSY) return false
    throw fault
  }
}
