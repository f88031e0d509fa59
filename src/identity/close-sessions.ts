// Ends the sessions of a person at once, those that still wait for their second factor included: each is refused at its
// next request, in every process. As with signing out, the directory of tokens stays: it names an institution, no more.
import type { Tenant } from '../platform/database/tenant.ts'
import { isSessionOver, type SessionLimits } from './rules/session.ts'
import { lockUser } from '../people/index.ts'
import { revokeSessions, timesOf } from './session-queries.ts'

interface SessionsToClose {
  /** The session that stays. */
  readonly except?: string
  /** What ran out by itself before is closed as well but not counted. */
  readonly limits: SessionLimits
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
  return closed.filter((row) => !isSessionOver(timesOf(row), which.limits, now)).length
}
