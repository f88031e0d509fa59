// POST /me/sessions/revoke-others
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { closeSessions } from './close-sessions.ts'
import { lockSession } from './person-queries.ts'
import { sessionLimits } from './session-state.ts'

export async function revokeOtherSessions({ tenant, caller, now, platform }: Context): Promise<Result> {
  const { userId, sessionId } = caller
  // When two sessions close each other simultaneously, one survives.
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const which = { except: sessionId, limits: sessionLimits(platform.config) }
  const revoked = await closeSessions(tenant, userId, which, now)
  return answer({ revoked }, event('sessions.revoked', { type: 'user', id: userId }, { sessions_closed: revoked }))
}
