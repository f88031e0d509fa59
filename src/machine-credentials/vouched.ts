// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const machineCredentialsTables: VouchedTables = {
  machine_credentials: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: ['created_at', 'created_by', 'expires_at', 'name', 'revoked_at', 'scopes', 'token_fingerprint'],
    others: { last_used_at: 'When the credential was used last, for its holder; it opens nothing.' },
  },
}
