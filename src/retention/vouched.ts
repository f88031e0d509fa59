// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const retentionTables: VouchedTables = {
  retention_periods: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: ['category', 'changed_at', 'changed_by', 'confirmed', 'months'],
    others: {
      row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.',
    },
  },
}
