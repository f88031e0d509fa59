// The directory of tokens for areas that issue them: it says to which institution a fingerprint belongs, and no more.
import type { Tenant } from '../platform/database/tenant.ts'
import { instantOf } from '../platform/instant.ts'

/** Where a token has no end of its own: the last year with four digits. */
const NEVER = instantOf('9999-12-31T00:00:00.000Z')

export async function enterInDirectory(
  tenant: Tenant,
  kind: 'credential',
  fingerprint: Buffer,
  expiresAt: Date | null,
): Promise<void> {
  const row = { fingerprint, institution_id: tenant.institutionId, kind, expires_at: expiresAt ?? NEVER }
  await tenant.db.insertInto('token_directory').values(row).execute()
}
