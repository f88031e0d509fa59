// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const supportAccessTables: VouchedTables = {
  access_grant_applications: {
    key: { grant_id: 'uuid', application_id: 'uuid' },
    subjects: ['grant_id'],
    columns: [],
    others: {},
  },
  access_grants: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'consented_at',
      'consented_by',
      'ends_at',
      'keyid',
      'language',
      'opposed_at',
      'opposed_by',
      'opposition_ends_at',
      'product_id',
      'reason',
      'refused_at',
      'refused_by',
      'request_digest',
      'requested_at',
      'requested_by_email',
      'requested_by_name',
      'revoked_at',
      'revoked_by',
      'starts_at',
    ],
    others: {},
  },
}
