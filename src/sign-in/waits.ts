// Which accounts must wait after failures, so that administrators can tell people why they cannot sign in.
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { findCounters } from './counter-queries.ts'
import { accountKey } from './failure-budget.ts'

export interface Waits {
  /** Null when the person can sign in now. */
  readonly until: Date | null
  readonly factorLocked: boolean
}

/** One entry per address, in the order given. */
export async function waitsOf(
  platform: Platform,
  tenant: Tenant,
  emails: readonly string[],
  now: Date,
): Promise<Waits[]> {
  const keys = emails.map((email) => accountKey(platform, tenant.institutionId, email))
  const counters = new Map((await findCounters(tenant, keys)).map((row) => [row.account.toString('hex'), row]))
  return keys.map((key) => {
    const row = counters.get(key.toString('hex'))
    const until = row?.waits_until ?? null
    return {
      until: until !== null && until > now ? until : null,
      factorLocked: (row?.failed_codes_in_a_row ?? 0) >= platform.config.LIMIT_FAILED_CODES_IN_A_ROW,
    }
  })
}
