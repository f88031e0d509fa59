// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const institutionsTables: VouchedTables = {
  institutions: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'country',
      'created_at',
      'currency',
      'kind',
      'language',
      'name',
      'reference',
      'settings',
      'status',
      'wrapped_index_key',
      'wrapped_key',
    ],
    others: {},
  },
}
