// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const signInTables: VouchedTables = {
  sign_in_counters: { notVouched: 'Counts failed attempts, each of which has its event.' },
  sign_in_source_keys: { notVouched: 'Random keys of a day, deleted with it.' },
  sign_in_rates: { notVouched: 'Counts attempts of the last minute.' },
}
