// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const gridsTables: VouchedTables = {
  grids: {
    notVouched:
      'Of no institution; doctor compares each with its event but for `added_at`, and policies repeat its fingerprint.',
  },
}
