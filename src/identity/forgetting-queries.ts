// Deleting what is over: it would otherwise grow with every sign-in, and with every address that a stranger invents.
import type { Tenant } from '../platform/database/tenant.ts'

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

/** Keys of second factors whose link ended before they were put in service. */
export async function forgetSeeds(tenant: Tenant, now: Date): Promise<void> {
  for (const table of ['invitations', 'recoveries'] as const)
    await tenant.db
      .updateTable(table)
      .set({ sealed_seed: null })
      .where('institution_id', '=', tenant.institutionId)
      .where('state', '=', 'pending')
      .where('expires_at', '<=', now)
      .where('sealed_seed', 'is not', null)
      .execute()
}
