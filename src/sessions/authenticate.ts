// Authenticates a session once its second-factor code was accepted.
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import type { Context } from '../platform/http/route.ts'
import { markAuthenticated } from './queries.ts'
import { sessionStateOut } from './session-state.ts'
import type { SessionStateOut } from './shapes.ts'

type Presented = Pick<Context<StaffCaller | SecondFactorRequiredCaller>, 'tenant' | 'caller' | 'now' | 'platform'>

/** The new state; null when the session was closed in the meantime: it stays closed. */
export async function authenticate({ tenant, caller, now, platform }: Presented): Promise<SessionStateOut | null> {
  if (!(await markAuthenticated(tenant, caller.sessionId, now))) return null
  const times = { state: 'authenticated', createdAt: caller.session.createdAt, lastSeenAt: now, secondFactorAt: now }
  return sessionStateOut(platform.config, caller.sessionId, times)
}
