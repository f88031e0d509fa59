// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const institutionsTables: VouchedTables = {
  institutions: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: ['country', 'created_at', 'currency', 'kind', 'language', 'name', 'reference', 'settings', 'status'],
    others: {},
  },
  institution_keys: {
    key: { id: 'uuid' },
    subjects: ['institution_id'],
    columns: ['created_at', 'purpose', 'state', 'wrapped_key'],
    others: {},
  },
}
