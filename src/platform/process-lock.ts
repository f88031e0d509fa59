// A lock of the operating system on a file: it ends with its process, whatever ends that.
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

export interface ProcessLock {
  end(): void
}

/** SQLite is used only for its lock; the file stays empty. Null while another process holds it. @throws when it cannot be opened */
export function tryProcessLock(file: string): ProcessLock | null {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin exclusive')
    return { end: () => lock.close() }
  } catch (fault) {
    lock.close()
    if ((fault as { errcode?: number }).errcode === BUSY) return null
    throw fault
  }
}
