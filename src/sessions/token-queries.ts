// The token directory: maps a token's fingerprint to its institution, and nothing else.
import type { Tenant } from '../platform/database/tenant.ts'
import { instantOf } from '../platform/instant.ts'

/** For tokens that do not expire: the last year with four digits. */
const NEVER = instantOf('9999-12-31T00:00:00.000Z')

export async function registerToken(
  tenant: Tenant,
  kind: 'credential' | 'invitation' | 'recovery' | 'session',
  fingerprint: Buffer,
  expiresAt: Date | null,
): Promise<void> {
  const row = { fingerprint, institution_id: tenant.institutionId, kind, expires_at: expiresAt ?? NEVER }
  await tenant.db.insertInto('token_directory').values(row).execute()
}

/** Deletes the entries of tokens that expired before the given time. */
export async function deleteTokens(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .deleteFrom('token_directory')
    .where('institution_id', '=', tenant.institutionId)
    .where('expires_at', '<', before)
    .execute()
}
