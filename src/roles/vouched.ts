// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const rolesTables: VouchedTables = {
  delegations: {
    key: { id: 'uuid' },
    subjects: ['user_id'],
    columns: ['max_amount', 'product_id', 'user_id'],
    others: {},
  },
  user_roles: { key: { user_id: 'uuid', role: 'text' }, subjects: ['user_id'], columns: [], others: {} },
}
