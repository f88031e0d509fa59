// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const productsTables: VouchedTables = {
  credit_products: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'code',
      'created_at',
      'currency',
      'max_amount',
      'max_duration_months',
      'min_amount',
      'min_duration_months',
      'name',
      'name_en',
      'policy_domain',
      'status',
    ],
    others: {
      row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.',
      updated_at: 'The time of the last change, for the order of lists; each event has its own.',
    },
  },
}
