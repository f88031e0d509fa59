// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const secondFactorsTables: VouchedTables = {
  second_factors: {
    key: { user_id: 'uuid', state: 'text' },
    subjects: ['user_id'],
    columns: ['created_at', 'sealed_seed'],
    others: { last_step: 'The last accepted code, moved forward by every sign-in.' },
  },
}
