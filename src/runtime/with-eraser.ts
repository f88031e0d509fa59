// Connects a command as the role probity_eraser, which alone may destroy.
import { openPool, type Pool } from '../platform/database/connect.ts'
import { CannotRun, USAGE } from './exit.ts'
import type { Session } from './session.ts'

/** @throws CannotRun when its address is not configured */
export async function withEraser<T>({ databases }: Session, work: (eraser: Pool) => Promise<T>): Promise<T> {
  const url = databases.urls.eraser
  if (url === undefined)
    throw new CannotRun('set DATABASE_ERASER_URL: this command destroys data as the role probity_eraser', USAGE)
  const eraser = openPool({ url, max: 1, name: 'probity eraser' })
  try {
    return await work(eraser)
  } finally {
    await eraser.end()
  }
}
