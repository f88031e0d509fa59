// The directory of tokens: it says to which institution a fingerprint belongs, and no more.
import type { Tenant } from '../platform/database/tenant.ts'
import { instantOf } from '../platform/instant.ts'

/** Where a token has no end of its own: the last year with four digits. */
const NEVER = instantOf('9999-12-31T00:00:00.000Z')

export async function enterInDirectory(
  tenant: Tenant,
  kind: 'credential' | 'invitation' | 'recovery' | 'session',
  fingerprint: Buffer,
  expiresAt: Date | null,
): Promise<void> {
  const row = { fingerprint, institution_id: tenant.institutionId, kind, expires_at: expiresAt ?? NEVER }
  await tenant.db.insertInto('token_directory').values(row).execute()
}

/** Which institution a token belonged to that has opened nothing since then. */
export async function deleteTokens(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .deleteFrom('token_directory')
    .where('institution_id', '=', tenant.institutionId)
    .where('expires_at', '<', before)
    .execute()
}
