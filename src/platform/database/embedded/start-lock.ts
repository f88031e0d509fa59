// Two starts at one instant would both find the remains of a killed server, and PostgreSQL's own lock file has a gap
// between reading such remains and replacing them. This lock belongs to the operating system: it ends with its process.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannot-start.ts'
import { pause } from './process.ts'

const RETRY_MS = 50
/** Longer than the slowest start: the one who waits must learn that the other one succeeded. */
const PATIENCE_MS = 90_000

const BUSY = 5

/** Runs `work` while no other process begins a server on `dataDir`. @throws CannotStart when that cannot be had */
export async function whileNobodyElseStarts<T>(dataDir: string, stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  const lock = open(dataDir)
  try {
    for (let waited = 0; !taken(lock); waited += RETRY_MS) {
      if (stop.aborted || waited >= PATIENCE_MS)
        throw new CannotStart('no_answer', `Another start on ${dataDir} has not ended: wait for it, or end it`)
      await pause(RETRY_MS, stop)
    }
    return await work()
  } finally {
    lock.close()
  }
}

/** SQLite is used for its lock alone; the file stays empty. */
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

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (fault) {
    if ((fault as { errcode?: number }).errcode === BUSY) return false
    throw fault
  }
}
