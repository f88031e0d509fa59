// A process of `purge run` that is killed at a chosen moment of its work, and what stands in the tables before and after.
import { setTimeout as wait } from 'node:timers/promises'
import { acquireLock, type TestLock } from '../locks.ts'
import { launchProbity } from '../process.ts'
import { superuserQuery } from '../superuser-query.ts'
import type { TestDatabase } from '../database.ts'

export const PURGE = ['purge', 'run', '--institution', 'alder-bank'] as const

/** Where a purge is when it is killed: it waits for this lock, which is taken once so many objects are destroyed. */
export interface Moment {
  readonly name: string
  /** Null: nothing stops it, and it is killed wherever it is then. */
  readonly lock: string | null
  readonly afterDestroyed: number
}

const UNFINISHED = `select coalesce(sum(p.done), -1)::int as done from purge_runs r
  join purge_progress p on p.institution_id = r.institution_id and p.run_id = r.id where r.state <> 'attested'`

/** Returns how many objects the unfinished run has destroyed, all parts committed; null when it was over before the kill. */
export async function killPurge(
  database: TestDatabase,
  environment: NodeJS.ProcessEnv,
  { lock: statement, afterDestroyed }: Moment,
): Promise<number | null> {
  const locked = (): Promise<TestLock | null> =>
    statement === null ? Promise.resolve(null) : acquireLock(database, statement)
  let lock = afterDestroyed === 0 ? await locked() : null
  const { child, over } = launchProbity(environment, ...PURGE)
  const state = { isOver: false }
  void over.then(() => (state.isOver = true))
  try {
    if (afterDestroyed > 0) {
      while (!state.isOver && (await destroyedSoFar(database)) < afterDestroyed) await wait(1)
      lock = await locked()
    }
    // One that ends meanwhile does not wait for the lock.
    if (lock) await Promise.race([lock.waiting(1).catch((fault: Error) => state.isOver || Promise.reject(fault)), over])
    child.kill('SIGKILL')
    await over
  } finally {
    await lock?.release()
  }
  await connectionsEnded(database)
  const destroyed = await destroyedSoFar(database)
  return destroyed < 0 ? null : destroyed
}

async function destroyedSoFar(database: TestDatabase): Promise<number> {
  return (await superuserQuery<{ done: number }>(database, UNFINISHED))[0]!.done
}

/** The server goes on with the statements that it had received from the killed process. */
async function connectionsEnded(database: TestDatabase): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and usename = 'probity_eraser'`
  while ((await superuserQuery(database, text)).length > 0) await wait(5)
}

/** The ids of what stands, by what a purge calls it. */
export interface StoredIds {
  readonly drafts: ReadonlySet<string>
  readonly others: ReadonlySet<string>
  /** Those with a key. */
  readonly persons: ReadonlySet<string>
}

export async function readStoredIds(database: TestDatabase): Promise<StoredIds> {
  const ids = async (text: string): Promise<Set<string>> =>
    new Set((await superuserQuery<{ id: string }>(database, text)).map(({ id }) => id))
  return {
    drafts: await ids(`select id from applications where status = 'draft'`),
    others: await ids(`select id from applications where status <> 'draft' and erased_at is null`),
    persons: await ids('select id from subjects where wrapped_key is not null'),
  }
}

/** How many rows hold something of these applications and persons. */
export async function countLeft(
  database: TestDatabase,
  applicationIds: readonly string[],
  personIds: readonly string[],
): Promise<number> {
  const [row] = await superuserQuery<{ n: number }>(
    database,
    `select ((select count(*) from pieces where application_id = any($1::uuid[]))
      + (select count(*) from application_facts where application_id = any($1::uuid[]))
      + (select count(*) from evaluation_facts where application_id = any($1::uuid[]))
      + (select count(*) from decision_facts where application_id = any($1::uuid[]))
      + (select count(*) from applications where id = any($1::uuid[]) and erased_at is null)
      + (select count(*) from subjects where id = any($2::uuid[]) and (wrapped_key is not null or blind_index is not null)))::int as n`,
    [applicationIds, personIds],
  )
  return row!.n
}
