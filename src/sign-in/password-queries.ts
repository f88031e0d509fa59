// Failed passwords of an address over all its sources, within any hour, and what a right password takes back.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Attempt } from './attempt.ts'

/** Where an attempt was made: the counter of its address, and that of its address and source. */
export interface AttemptKeys {
  readonly account: Buffer
  readonly bySource: Buffer
}

/** A password as it was counted over all sources. */
export interface CountedPassword {
  readonly at: Date
  /** The wait of every source that it began, null within the budget. */
  readonly waitUntil: Date | null
}

export interface PasswordAttempt extends Attempt {
  /** Null when it was not admitted, and therefore counted nowhere. */
  readonly counted: CountedPassword | null
}

interface OverSources {
  readonly budget: number
  /** From failure `budget` within an hour on. */
  readonly waitMinutes: readonly number[]
  /** False when the source waits: the same statement then counts nothing. */
  readonly isCounted: boolean
}

const countedRow = rowShape({ wait_until: col.nullable(col.timestamptz) })

/** Null while every source waits, and when it does not count. More times than the last wait needs are not kept. */
export async function countOverSources(
  tenant: Tenant,
  { account, bySource }: AttemptKeys,
  now: Date,
  { budget, isCounted, waitMinutes }: OverSources,
): Promise<CountedPassword | null> {
  const kept = budget + waitMinutes.length - 1
  const ownWait = sql`(select passwords_wait_until from sign_in_counters where institution_id = ${tenant.institutionId} and account = ${bySource})`
  const rows = await queryRows(tenant.db, countedRow)`
    insert into sign_in_counters as c (institution_id, account, failed_at, source_waits_until)
    select ${tenant.institutionId}::uuid, ${account}::bytea, array[${now}::timestamptz], ${ownWait} where ${isCounted}::boolean
    on conflict (institution_id, account) do update set
      source_waits_until = greatest(c.source_waits_until, excluded.source_waits_until),
      (failed_at, passwords_wait_until) = (
        select times, case when cardinality(times) >= ${budget}::int then ${now}::timestamptz
          + make_interval(mins => (${waitMinutes}::int[])[cardinality(times) - ${budget}::int + 1]) end
        from (
          select array(
            select t from unnest(c.failed_at || excluded.failed_at) with ordinality as f (t, n)
            where t > ${now}::timestamptz - interval '1 hour' and n > cardinality(c.failed_at) + 1 - ${kept}::int order by n) as times) as o)
    where c.passwords_wait_until is null or c.passwords_wait_until <= ${now}
    returning passwords_wait_until as wait_until`
  const found = rows[0]
  return found ? { at: now, waitUntil: found.wait_until } : null
}

/** Removes the attempt that this transaction counted for its source; the wait before it had ended. */
export async function uncountPassword(tenant: Tenant, bySource: Buffer): Promise<void> {
  await tenant.db
    .updateTable('sign_in_counters')
    .set((column) => ({ failed_passwords: column('failed_passwords', '-', 1), passwords_wait_until: null }))
    .where('institution_id', '=', tenant.institutionId)
    .where('account', '=', bySource)
    .execute()
}

/** As text, because it goes back to the database unchanged. */
const forgivenRow = rowShape({ waited_until: col.nullable(col.text) })

/** Ends the failures and the wait of one source; the wait, null when it did not wait. Like counting, source before address. */
async function clearSource(tenant: Tenant, bySource: Buffer): Promise<string | null> {
  const rows = await queryRows(tenant.db, forgivenRow)`
    update sign_in_counters c set failed_passwords = 0, passwords_wait_until = null
    from (
      select passwords_wait_until::text as waited_until from sign_in_counters
      where institution_id = ${tenant.institutionId} and account = ${bySource} for update) before
    where c.institution_id = ${tenant.institutionId} and c.account = ${bySource}
    returning before.waited_until`
  return rows[0]?.waited_until ?? null
}

/**
 * After an accepted password: the failures and the wait of its own source end. Over all sources only its own attempt is
 * removed, with the wait that it began, so that guesses from elsewhere keep counting.
 */
export async function forgivePassword(
  tenant: Tenant,
  { account, bySource }: AttemptKeys,
  { counted }: PasswordAttempt,
): Promise<void> {
  const waited = await clearSource(tenant, bySource)
  const place = sql`array_position(failed_at, ${counted?.at ?? null}::timestamptz)`
  await sql`
    update sign_in_counters set
      source_waits_until = nullif(source_waits_until, ${waited}::timestamptz),
      failed_at = case when ${place} is null then failed_at else failed_at[:${place} - 1] || failed_at[${place} + 1:] end,
      passwords_wait_until = nullif(passwords_wait_until, ${counted?.waitUntil ?? null}::timestamptz)
    where institution_id = ${tenant.institutionId} and account = ${account}`.execute(tenant.db)
}

/** The same for a person who proved to be the owner without a counted password. */
export async function forgiveSource(tenant: Tenant, { account, bySource }: AttemptKeys): Promise<void> {
  const waited = await clearSource(tenant, bySource)
  await sql`
    update sign_in_counters set source_waits_until = nullif(source_waits_until, ${waited}::timestamptz)
    where institution_id = ${tenant.institutionId} and account = ${account}`.execute(tenant.db)
}
