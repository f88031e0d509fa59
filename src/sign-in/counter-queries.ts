// Counters of attempts; password-queries.ts has those of passwords. Attempts are counted before they are
// checked, in their own transaction, and cleared on success, so that parallel requests cannot exceed the budget.
import { type RawBuilder, sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type Attempt, NOT_ADMITTED } from './counted-attempt.ts'

export type Factor = 'passwords' | 'codes'

/** `waitMinutes[n]` is the wait after failure n; the last entry applies to all later failures. */
export async function countCode(
  tenant: Tenant,
  account: Buffer,
  now: Date,
  waitMinutes: readonly number[],
): Promise<Attempt> {
  const waitAfter = (failures: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${now}::timestamptz + make_interval(mins => (${waitMinutes}::int[])[least(${failures}, ${waitMinutes.length})])`
  // One statement: between two the row could be deleted, and a correct code would not be admitted.
  const rows = await queryRows(tenant.db, rowShape({ failures: col.integer, in_a_row: col.integer }))`
    insert into sign_in_counters as c (institution_id, account, failed_codes, failed_codes_in_a_row, codes_wait_until)
    values (${tenant.institutionId}, ${account}, 1, 1, ${waitAfter(sql`1`)})
    on conflict (institution_id, account) do update set
      failed_codes = c.failed_codes + 1, failed_codes_in_a_row = c.failed_codes_in_a_row + 1,
      codes_wait_until = ${waitAfter(sql`c.failed_codes + 1`)}
    where c.codes_wait_until is null or c.codes_wait_until <= ${now}
    returning failed_codes as failures, failed_codes_in_a_row as in_a_row`
  const found = rows[0]
  return found ? { admitted: true, failures: found.failures, inARow: found.in_a_row } : NOT_ADMITTED
}

/** The key of the day, made by the first process that needs it. */
export async function sourceKey(tenant: Tenant, day: string, fresh: Buffer): Promise<Buffer> {
  const read = () =>
    tenant.db
      .selectFrom('sign_in_source_keys')
      .select('key')
      .where('institution_id', '=', tenant.institutionId)
      .where('day', '=', day)
      .executeTakeFirst()
  const known = await read()
  if (known) return known.key
  await tenant.db
    .insertInto('sign_in_source_keys')
    .values({ institution_id: tenant.institutionId, day, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())!.key
}

export async function deleteSourceKeys(tenant: Tenant, beforeDay: string): Promise<void> {
  await tenant.db
    .deleteFrom('sign_in_source_keys')
    .where('institution_id', '=', tenant.institutionId)
    .where('day', '<', beforeDay)
    .execute()
}

/** Counts a code of an open session towards those that lock the factor, without any wait at sign-in. */
export async function countCodeInARow(tenant: Tenant, account: Buffer): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ in_a_row: col.integer }))`
    insert into sign_in_counters as c (institution_id, account, failed_codes_in_a_row)
    values (${tenant.institutionId}, ${account}, 1)
    on conflict (institution_id, account) do update set failed_codes_in_a_row = c.failed_codes_in_a_row + 1
    returning failed_codes_in_a_row as in_a_row`
  return rows[0]!.in_a_row
}

export interface Checks {
  /** Checks in this minute, including this one; counted up to `limit` + 1. */
  readonly inMinute: number
  readonly secondsLeft: number
}

/** One statement, the same for known and unknown addresses, so that several processes agree without reading first. */
export async function countCheck(tenant: Tenant, account: Buffer, now: Date, limit: number): Promise<Checks> {
  // Clocks of processes differ slightly: a minute that begins in the near future counts as the current one.
  const over = sql`abs(extract(epoch from ${now}::timestamptz - r.since)) >= 60`
  const rows = await queryRows(tenant.db, rowShape({ checks: col.integer, left: col.integer }))`
    insert into sign_in_rates as r (institution_id, account, since, checks) values (${tenant.institutionId}, ${account}, ${now}, 1)
    on conflict (institution_id, account) do update set
      since = case when ${over} then excluded.since else r.since end,
      checks = case when ${over} then 1 else least(r.checks, ${limit}) + 1 end
    returning checks, ceil(extract(epoch from since + interval '1 minute' - ${now}::timestamptz))::int as left`
  const { checks, left } = rows[0]!
  return { inMinute: checks, secondsLeft: Math.max(1, left) }
}

export async function forgiveCodes(tenant: Tenant, account: Buffer): Promise<void> {
  await tenant.db
    .updateTable('sign_in_counters')
    .set({ failed_codes: 0, failed_codes_in_a_row: 0, codes_wait_until: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('account', '=', account)
    .execute()
}

const counterRow = rowShape({
  account: col.bytea,
  waits_until: col.nullable(col.timestamptz),
  failed_codes_in_a_row: col.integer,
})
export type CounterRow = RowOf<typeof counterRow>

export async function findCounters(tenant: Tenant, accounts: readonly Buffer[]): Promise<CounterRow[]> {
  return queryRows(tenant.db, counterRow)`
    select account, greatest(passwords_wait_until, source_waits_until, codes_wait_until) as waits_until, failed_codes_in_a_row
    from sign_in_counters where institution_id = ${tenant.institutionId} and account = any(${accounts}::bytea[])`
}

/** Deletes the counts of minutes that began before the given time. */
export async function deleteChecks(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .deleteFrom('sign_in_rates')
    .where('institution_id', '=', tenant.institutionId)
    .where('since', '<', before)
    .execute()
}

/**
 * Deletes failed passwords whose last wait ended before the given time: a guesser who pauses that long gets fewer tries
 * than by waiting. Rows with failed codes are kept: consecutive failures lock the factor however long they take, and
 * only somebody who knew the password gets that far.
 */
export async function deleteFailures(tenant: Tenant, before: Date): Promise<void> {
  await sql`
    delete from sign_in_counters
    where institution_id = ${tenant.institutionId} and failed_codes_in_a_row = 0
      and coalesce(passwords_wait_until, '-infinity') < ${before}::timestamptz
      and coalesce(failed_at[cardinality(failed_at)], '-infinity') < ${before}::timestamptz`.execute(tenant.db)
}
