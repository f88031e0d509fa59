// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const peopleTables: VouchedTables = {
  users: {
    key: { id: 'uuid' },
    subjects: ['id', 'grant_id'],
    columns: [
      'created_at',
      'display_name',
      'email',
      'email_normalised',
      'function',
      'grant_id',
      'language',
      'link_shown',
      'password_hash',
      'status',
    ],
    others: { row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.' },
  },
}
