// Deleting what is over: it would otherwise grow with every sign-in, and with every address that a stranger invents.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

/** Minutes that are long over. */
export async function forgetChecks(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .deleteFrom('sign_in_rates')
    .where('institution_id', '=', tenant.institutionId)
    .where('since', '<', before)
    .execute()
}

/**
 * Failed passwords whose last wait ended before then: whoever pauses that long has had fewer tries than by waiting.
 * Where codes failed the row stays: so many in a row lock the factor, however long that takes, and only who knew the
 * password got so far.
 */
export async function forgetFailures(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .deleteFrom('sign_in_counters')
    .where('institution_id', '=', tenant.institutionId)
    .where('failed_codes_in_a_row', '=', 0)
    .where((is) => is.or([is('passwords_wait_until', 'is', null), is('passwords_wait_until', '<', before)]))
    .execute()
}

/** Which institution a token belonged to that has opened nothing since then. */
export async function forgetTokens(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .deleteFrom('token_directory')
    .where('institution_id', '=', tenant.institutionId)
    .where('expires_at', '<', before)
    .execute()
}

/** Not with `@`, so that it is nobody's. */
const FORGOTTEN = 'forgotten'

/** Addresses of people who never came: an invitation that expired then, used by nobody, is revoked and names nobody. */
export async function forgetInvited(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .updateTable('invitations')
    .set({ state: 'revoked', email: FORGOTTEN, email_normalised: FORGOTTEN, sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('state', '<>', 'accepted')
    .where('expires_at', '<', before)
    .where('email', '<>', FORGOTTEN)
    .execute()
}

/** Keys of second factors that were never put in service and cannot be any more. */
export async function forgetSeeds(tenant: Tenant, now: Date, pendingSince: Date): Promise<void> {
  for (const table of ['invitations', 'recoveries'] as const)
    await tenant.db
      .updateTable(table)
      .set({ sealed_seed: null })
      .where('institution_id', '=', tenant.institutionId)
      .where('state', '=', 'pending')
      .where('expires_at', '<=', now)
      .where('sealed_seed', 'is not', null)
      .execute()
  await sql`
    update second_factors set sealed_seed = ''
    where institution_id = ${tenant.institutionId} and state = 'pending' and created_at <= ${pendingSince} and length(sealed_seed) > 0`.execute(
    tenant.db,
  )
}
