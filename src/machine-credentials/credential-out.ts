import { type Names, personOut } from '../people/index.ts'
import { credentialState } from './credential-state.ts'
import type { CredentialRow } from './queries.ts'
import type { ApiCredentialOut } from './shapes.ts'

/** The wire form of a credential, without its secret or anything derived from it. */
export function credentialOut(row: CredentialRow, names: Names, now: Date): ApiCredentialOut {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes as ApiCredentialOut['scopes'],
    state: credentialState(row, now),
    created_at: row.created_at.toISOString(),
    created_by: personOut(names, row.created_by),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }
}
