// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const sessionsTables: VouchedTables = {
  sessions: {
    notVouched: 'A session ends after 12 hours at the latest; each sign-in, fresh code and sign-out has its event.',
  },
  token_directory: {
    notVouched: 'Leads from a token to its institution; the token itself is compared with the row there.',
  },
}
