// What the worker forgets of an institution every hour. Events stay: they are the record.
import type { Sql } from '../platform/database/connect.ts'
import { forgetChecks, forgetFailures, forgetSeeds, forgetTokens } from './forgetting-queries.ts'
import { pendingSince } from './rules/pending-key.ts'

const HOUR_MS = 3_600_000
/** So long the holder of a token that has ended is told so, and not that it never was one. */
const DAY_MS = 24 * HOUR_MS

export async function forgetExpired(sql: Sql, institutionId: string, now: Date): Promise<void> {
  const [anHourAgo, aDayAgo] = [HOUR_MS, DAY_MS].map((age) => new Date(now.getTime() - age)) as [Date, Date]
  await forgetChecks(sql, institutionId, anHourAgo)
  await forgetFailures(sql, institutionId, aDayAgo)
  await forgetTokens(sql, institutionId, aDayAgo)
  await forgetSeeds(sql, institutionId, now, pendingSince(now))
}
