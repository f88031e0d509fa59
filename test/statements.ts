// The statements that are sent to the database, recorded, held back or replaced at the driver.
import assert from 'node:assert/strict'
import pg from 'pg'
import type { TestDatabase } from './database.ts'
import { superuserQuery } from './superuser-query.ts'

export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The texts of the statements that this process sends while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).map(({ text }) => text)
}

/** The same with their parameters. */
export async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const heard: SentStatement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const real = prototype.query
  prototype.query = function listened(this: unknown, ...given: unknown[]) {
    const [asked, apart] = given as [string | { text?: string; values?: unknown[] }, unknown]
    const { text = '', values = Array.isArray(apart) ? apart : [] } =
      typeof asked === 'string' ? { text: asked } : asked
    heard.push({ text, values })
    return real.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = real
  }
  return heard
}

/** Runs `work`, and `meanwhile` before this process sends the first statement that matches. */
export async function beforeStatement<T>(
  matching: RegExp,
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const real = prototype.query
  let done: Promise<unknown> | undefined
  prototype.query = function delayed(this: unknown, ...given: unknown[]) {
    const asked = given[0] as string | { text?: string }
    if (done !== undefined || !matching.test(typeof asked === 'string' ? asked : (asked.text ?? '')))
      return real.apply(this, given)
    done = meanwhile()
    const sent = done.then(() => real.apply(this, given))
    return typeof asked === 'string' ? sent : asked
  }
  try {
    const answer = await work()
    await done
    return answer
  } finally {
    prototype.query = real
  }
}

/**
 * The generic plans of the statements that this process sends in a tenant while `work` runs: as the service
 * runs them, with row-level security, under which not every condition is an index condition.
 */
export async function plansOf(
  database: TestDatabase,
  work: () => Promise<unknown>,
  role: 'probity_app' | 'probity_eraser' = 'probity_app',
): Promise<string> {
  return explainSent(database, work, role, async (client, { text }) => {
    await client.query('set plan_cache_mode = force_generic_plan')
    return planOf(client, text)
  })
}

/** The same for the values that were sent: the server plans so whatever costs less for these values than for any. */
export async function customPlansOf(database: TestDatabase, work: () => Promise<unknown>): Promise<string> {
  return explainSent(database, work, 'probity_app', async (client, { text, values }) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

async function explainSent(
  database: TestDatabase,
  work: () => Promise<unknown>,
  role: 'probity_app' | 'probity_eraser',
  explain: (client: pg.Client, sent: SentStatement) => Promise<string>,
): Promise<string> {
  const heard = await sentBy(work)
  const setting = heard.find(({ text }) => text.includes(`set_config('app.institution_id', $1`))
  assert.ok(setting, 'no statement was sent in a tenant')
  const client = new pg.Client({ connectionString: database.urlAs(role) })
  await client.connect()
  try {
    await client.query(`select set_config('app.institution_id', $1, false)`, [...setting.values])
    const plans: string[] = []
    for (const sent of heard.filter(({ text }) => /^\s*(with|select|update|insert|delete) /i.test(text)))
      plans.push(await explain(client, sent))
    return plans.join('\n')
  } finally {
    await client.end()
  }
}

/**
 * With statistics and every page known as visible to all, without which an index alone does not answer. A vacuum passes over
 * what a connection might still see otherwise, one that is being opened to another database of the server included.
 */
export async function vacuumed(database: TestDatabase, table: string): Promise<void> {
  for (let tried = 0; tried < MAX_VACUUMS; tried += 1) {
    await superuserQuery(database, `vacuum (analyze) ${table}`)
    const [pages] = await superuserQuery<{ hidden: number }>(
      database,
      'select relpages - relallvisible as hidden from pg_class where oid = $1::regclass',
      [table],
    )
    if (pages!.hidden === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail(`a connection kept the pages of ${table} from being visible to all`)
}

const MAX_VACUUMS = 200

/** In a form of every supported version: `explain (generic_plan)` exists from 16 on. */
async function planOf(client: pg.Client, text: string): Promise<string> {
  const max = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))
  await client.query(`prepare seen as ${text}`)
  const nothing = max === 0 ? '' : `(${Array(max).fill('null').join()})`
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute seen ${nothing}`)
  await client.query('deallocate seen')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/**
 * While `work` runs the first `count` statements that match are not answered for an hour: they sleep in the server. A backend
 * that is stopped instead keeps its locks of the whole server, on which other test files wait.
 */
export async function withUnanswered<T>(matching: RegExp, count: number, work: () => Promise<T>): Promise<T> {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const real = prototype.query
  let left = count
  prototype.query = function unanswered(this: unknown, ...given: unknown[]) {
    const asked = given[0] as string | { text?: string }
    if (left === 0 || !matching.test(typeof asked === 'string' ? asked : (asked.text ?? '')))
      return real.apply(this, given)
    left -= 1
    return real.call(this, 'select pg_sleep(3600)')
  }
  try {
    const answer = await work()
    assert.equal(left, 0, 'fewer statements matched')
    return answer
  } finally {
    prototype.query = real
  }
}
