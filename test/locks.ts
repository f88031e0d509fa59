// Makes two requests overlap: rows stay locked from outside until the expected number of statements waits for them.
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** A waiting request may itself wait for the next code of a second factor, on a busy machine. */
const PATIENCE_MS = 120_000

export interface TestLock {
  /** Resolves when this many statements are blocked. */
  waiting(statements: number): Promise<void>
  release(): Promise<void>
  /** Releases the lock with a change, which the waiting statements then find. */
  commit(change: string): Promise<void>
}

export async function acquireLock(
  database: Pick<TestDatabase, 'superuserUrl'>,
  lockStatement: string,
): Promise<TestLock> {
  const holder = new pg.Client({ connectionString: database.superuserUrl })
  // A test that kills the server kills this connection as well, which is expected.
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query(lockStatement)
  return {
    waiting: async (statements) => {
      const over = Date.now() + PATIENCE_MS
      while ((await countWaiting(holder)) < statements) {
        if (Date.now() > over) {
          // If the lock were kept, the test would hang instead of fail.
          await holder.end()
          throw new Error(`fewer than ${statements} statements came to wait`)
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    release: () => holder.end(),
    commit: async (change) => {
      await holder.query(change)
      await holder.query('commit')
      await holder.end()
    },
  }
}

/** Locks by `lockStatement`, starts `requests`, waits until `waiting` of them are blocked, then releases. */
export async function whileLocked<T>(
  database: TestDatabase,
  lockStatement: string,
  waiting: number,
  requests: () => Promise<T>,
): Promise<T> {
  const lock = await acquireLock(database, lockStatement)
  const running = requests()
  try {
    await lock.waiting(waiting)
  } finally {
    await lock.release()
  }
  return running
}

/** Makes a change while `requests` wait for the rows that it changes. */
export async function changedMeanwhile<T>(
  database: TestDatabase,
  lockStatement: string,
  change: string,
  requests: () => Promise<T>,
): Promise<T> {
  const lock = await acquireLock(database, lockStatement)
  const running = requests()
  try {
    await lock.waiting(1)
  } catch (fault) {
    await lock.release()
    throw fault
  }
  await lock.commit(change)
  return running
}

async function countWaiting(client: pg.Client): Promise<number> {
  // Statistics are read once per transaction unless they are cleared.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}
