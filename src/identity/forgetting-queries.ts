// Deleting what is over: it would otherwise grow with every sign-in, and with every address that a stranger invents.
import { sql as raw } from 'kysely'
import type { Sql } from '../platform/database/connect.ts'

/** Minutes that are long over. */
export async function forgetChecks(sql: Sql, institutionId: string, before: Date): Promise<void> {
  await sql
    .deleteFrom('sign_in_rates')
    .where('institution_id', '=', institutionId)
    .where('since', '<', before)
    .execute()
}

/**
 * Failed passwords whose last wait ended before then: whoever pauses that long has had fewer tries than by waiting.
 * Where codes failed the row stays: so many in a row lock the factor, however long that takes, and only who knew the
 * password got so far.
 */
export async function forgetFailures(sql: Sql, institutionId: string, before: Date): Promise<void> {
  await sql
    .deleteFrom('sign_in_counters')
    .where('institution_id', '=', institutionId)
    .where('failed_codes_in_a_row', '=', 0)
    .where((is) => is.or([is('passwords_wait_until', 'is', null), is('passwords_wait_until', '<', before)]))
    .where((is) => is.or([is('codes_wait_until', 'is', null), is('codes_wait_until', '<', before)]))
    .execute()
}

/** Which institution a token belonged to that has opened nothing since then. */
export async function forgetTokens(sql: Sql, institutionId: string, before: Date): Promise<void> {
  await sql
    .deleteFrom('token_directory')
    .where('institution_id', '=', institutionId)
    .where('expires_at', '<', before)
    .execute()
}

/** Keys of second factors that were never put in service and cannot be any more. */
export async function forgetSeeds(sql: Sql, institutionId: string, now: Date, pendingSince: Date): Promise<void> {
  for (const table of ['invitations', 'recoveries'] as const)
    await sql
      .updateTable(table)
      .set({ sealed_seed: null })
      .where('institution_id', '=', institutionId)
      .where('state', '=', 'pending')
      .where('expires_at', '<=', now)
      .where('sealed_seed', 'is not', null)
      .execute()
  await raw`
    update second_factors set sealed_seed = ''
    where institution_id = ${institutionId} and state = 'pending' and created_at <= ${pendingSince} and length(sealed_seed) > 0`.execute(
    sql,
  )
}
