// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const invitationsTables: VouchedTables = {
  invitations: {
    key: { id: 'uuid' },
    subjects: ['id', 'accepted_user_id', 'grant_id'],
    columns: [
      'accepted_user_id',
      'created_at',
      'delegations',
      'email',
      'email_normalised',
      'expires_at',
      'grant_id',
      'invited_by',
      'language',
      'link_shown',
      'replaces',
      'roles',
      'state',
      'token_fingerprint',
    ],
    others: {
      codes_tried: 'Counts codes until the link ends.',
      sealed_seed: 'The key while it is being enrolled, erased when the link expires; it is sealed for this link.',
    },
  },
}
