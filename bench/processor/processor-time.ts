// Milliseconds of processor that this process and the connections of a database have used: on a shared machine the
// time that an answer takes says more about the neighbours.
import { readFileSync } from 'node:fs'
import type { TestDatabase } from '../../test/database.ts'
import { superuserQuery } from '../../test/superuser-query.ts'

/** The processes that serve the connections; others of the database, such as autovacuum, end while one measures. */
export async function connectionsOf(database: TestDatabase): Promise<readonly number[]> {
  const rows = await superuserQuery<{ pid: number }>(
    database,
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Null where the system does not tell what other processes used, or one of them ended. */
export function processorMs(connections: readonly number[]): number | null {
  const { user, system } = process.cpuUsage()
  try {
    // The first number is nanoseconds on a processor.
    const ns = connections.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
    return (user + system) / 1_000 + ns.reduce((sum, one) => sum + one, 0) / 1_000_000
  } catch {
    return null
  }
}
