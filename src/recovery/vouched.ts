// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const recoveryTables: VouchedTables = {
  recoveries: {
    key: { id: 'uuid' },
    subjects: ['user_id'],
    columns: ['created_at', 'expires_at', 'issued_by', 'kind', 'link_shown', 'state', 'token_fingerprint', 'user_id'],
    others: {
      sealed_seed: 'The key while it is being enrolled, erased when the link expires; it is sealed for this link.',
      codes_tried: 'Counts proofs until the link ends.',
    },
  },
}
