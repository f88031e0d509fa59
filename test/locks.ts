// Making two requests meet: rows are locked from outside until as many statements as expected wait for them.
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Whoever is waited for may itself wait for the next code of a second factor, on a machine that is busy. */
const PATIENCE_MS = 120_000

export interface TestLock {
  /** Resolves when so many statements stand still. */
  waiting(statements: number): Promise<void>
  release(): Promise<void>
  /** Lets go with a change made, which those who wait then find. */
  commit(change: string): Promise<void>
}

export async function acquireLock(
  database: Pick<TestDatabase, 'superuserUrl'>,
  lockStatement: string,
): Promise<TestLock> {
  const holder = new pg.Client({ connectionString: database.superuserUrl })
  // A test that kills the server has killed the holder as well, which is no fault of its own.
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query(lockStatement)
  return {
    waiting: async (statements) => {
      const over = Date.now() + PATIENCE_MS
      while ((await countWaiting(holder)) < statements) {
        if (Date.now() > over) {
          // Kept, the lock would let the test hang instead of fail.
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

/** Holds what `lockStatement` locks, starts `requests`, waits until `waiting` of them stand still, lets go. */
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

/** A change that is made while `requests` stand still and wait for what it changes. */
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
  // Statistics are read once per transaction unless they are dropped.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}
