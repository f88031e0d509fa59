// POST /me/sessions/revoke-others
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { closeSessions } from './close-sessions.ts'
import { sessionLimits } from './session-state.ts'

export async function revokeOtherSessions({ sql, caller, now, platform }: Context): Promise<Result> {
  const { institution, userId, sessionId } = caller
  const which = { except: sessionId, limits: sessionLimits(platform.config) }
  const revoked = await closeSessions(sql, institution.id, userId, which, now)
  return answer(
    { revoked },
    { kind: 'sessions.revoked', subject: { type: 'user', id: userId }, data: { sessions: revoked } },
  )
}
