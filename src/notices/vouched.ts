// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const noticesTables: VouchedTables = {
  notices: { notVouched: 'Emails to send; they grant nothing.' },
}
