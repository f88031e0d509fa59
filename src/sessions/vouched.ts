// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const sessionsTables: VouchedTables = {
  sessions: {
    notVouched: 'Person and time of its last code are compared with the event of that code before every operation.',
  },
  token_directory: {
    notVouched: 'Leads from a token to its institution; the token itself is compared with the row there.',
  },
}
