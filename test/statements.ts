// What travels to the database, heard at the driver.
import pg from 'pg'
import type { TestDatabase } from './database.ts'
import { look } from './look.ts'

/** The texts of the statements that this process sends while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const real = prototype.query
  prototype.query = function listened(this: unknown, ...given: unknown[]) {
    const asked = given[0] as string | { text?: string }
    heard.push(typeof asked === 'string' ? asked : (asked.text ?? ''))
    return real.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = real
  }
  return heard
}

/** The plans, good for any values, of the statements that this process sends while `work` runs. */
export async function plansOf(database: TestDatabase, work: () => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  for (const text of await statementsOf(work))
    if (/^\s*(select|update|insert|delete) /i.test(text))
      plans.push(
        ...(await look<{ 'QUERY PLAN': string }>(database, `explain (generic_plan) ${text}`)).map(
          (row) => row['QUERY PLAN'],
        ),
      )
  return plans.join('\n')
}
