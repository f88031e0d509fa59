// Closes the sessions of a person immediately, including those that await their second factor: each is refused at its
// next request, in every process. The token directory keeps their entries, as after signing out.
import type { Tenant } from '../platform/database/tenant.ts'
import { isSessionOver } from './rules/session.ts'
import type { SessionLimits } from './session-ends.ts'
import { lockUser } from '../people/index.ts'
import { revokeSessions, timesOf } from './person-queries.ts'

interface SessionsToClose {
  /** The session to keep open. */
  readonly except?: string
  /** With limits, sessions that had already expired are closed but not counted; without, they are counted too. */
  readonly limits?: SessionLimits
}

/** Closes all sessions of the person, or all but one, in the caller's transaction, and returns how many. */
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
