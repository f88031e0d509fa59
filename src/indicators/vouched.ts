// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const indicatorsTables: VouchedTables = {
  indicator_publications: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: ['counted_from', 'counted_until', 'created_at', 'fingerprint', 'min_segment_size', 'month', 'number'],
    others: {
      counts:
        'The fingerprint covers it, and is compared when a month is read or planned again, and by `audit verify`.',
      shown: 'The fingerprint covers it, and is compared when a month is read or planned again, and by `audit verify`.',
    },
  },
}
