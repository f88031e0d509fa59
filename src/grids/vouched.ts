// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const gridsTables: VouchedTables = {
  grids: { notVouched: 'Each grid is addressed by its fingerprint, which the policies based on it repeat.' },
}
