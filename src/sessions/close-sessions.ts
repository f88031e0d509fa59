// Ends the sessions of a person at once, those that still wait for their second factor included: each is refused at its
// next request, in every process. As with signing out, the directory of tokens stays: it names an institution, no more.
import type { Tenant } from '../platform/database/tenant.ts'
import { isSessionOver } from './rules/session.ts'
import type { SessionLimits } from './session-ends.ts'
import { lockUser } from '../people/index.ts'
import { revokeSessions, timesOf } from './person-queries.ts'

interface SessionsToClose {
  /** The session that stays. */
  readonly except?: string
  /** What ran out by itself before is closed as well but not counted; without limits it is counted too. */
  readonly limits?: SessionLimits
}

/** All sessions of the person, or all but one; how many were closed. In the transaction of the act that asks for it. */
export async function closeSessions(
  tenant: Tenant,
  userId: string,
  which: SessionsToClose,
  now: Date,
): Promise<number> {
  await lockUser(tenant, userId)
  const closed = await revokeSessions(tenant, userId, which.except ?? null, now)
  const { limits } = which
  return limits === undefined ? closed.length : closed.filter((row) => !isSessionOver(timesOf(row), limits, now)).length
}
