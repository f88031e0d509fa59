// The tables of this area, which the chain vouches for without an event of their own.
import type { VouchedTables } from '../platform/audit/vouched.ts'

const COPY = 'A copy of what the chain counts, which `audit verify` and the workers count again.'

export const usageTables: VouchedTables = {
  usage_counts: { notVouched: COPY },
  usage_people: { notVouched: COPY },
  usage_progress: { notVouched: 'How far the chain is counted; what is behind it is counted when it is read.' },
}
