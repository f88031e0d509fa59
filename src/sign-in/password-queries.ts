// Failed passwords of an address over all its sources, within any hour, and what a right password takes back.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type Attempt, NOT_ADMITTED } from './counted-attempt.ts'

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

export interface PasswordBudget {
  /** The wait after failure n of one source; the last entry applies to all later failures. */
  readonly sourceWaitMinutes: readonly number[]
  /** Over all sources, within an hour. */
  readonly budget: number
  /** From failure `budget` on. */
  readonly waitMinutes: readonly number[]
}

const countedRow = rowShape({
  admitted: col.boolean,
  failures: col.integer,
  wait_until: col.nullable(col.timestamptz),
})

/** The same statements in the database whether the password is admitted or not. */
export async function countPasswordAttempt(
  tenant: Tenant,
  { account, bySource }: AttemptKeys,
  now: Date,
  { sourceWaitMinutes, budget, waitMinutes }: PasswordBudget,
): Promise<PasswordAttempt> {
  const [counted] = await queryRows(tenant.db, countedRow)`
    select admitted, failures, wait_until
    from count_password(${bySource}, ${account}, ${now}, ${sourceWaitMinutes}::int[], ${budget}, ${waitMinutes}::int[])`
  const { admitted, failures, wait_until } = counted!
  return admitted
    ? { admitted, failures, inARow: 0, counted: { at: now, waitUntil: wait_until } }
    : { ...NOT_ADMITTED, counted: null }
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
