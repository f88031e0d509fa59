// POST /me/sessions/{session_id}/revoke: closes another session of the caller; a colleague's session is NOT_FOUND.
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { markRevoked } from './queries.ts'
import { sessionRefusals } from './refusals.ts'
import { isSessionOver } from './rules/session.ts'
import { findSessionOf, lockSession, timesOf } from './person-queries.ts'
import { sessionLimits } from './session-state.ts'
import type { SessionPath } from './shapes.ts'

export async function revokeOwnSession(
  { tenant, caller, now, platform }: Context,
  { path }: { readonly path: SessionPath },
): Promise<Result> {
  const { userId, sessionId } = caller
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const session = await findSessionOf(tenant, userId, path.session_id)
  if (!session) return refuse(platformRefusals.NOT_FOUND)
  if (session.id === sessionId) return refuse(sessionRefusals.SESSION_IS_CURRENT)
  const isOver = session.revoked_at !== null || isSessionOver(timesOf(session), sessionLimits(platform.config), now)
  if (isOver) return refuse(platformRefusals.INVALID_STATE, { message: 'This session has already ended.' })
  await markRevoked(tenant, session.id, now)
  return answer(null, event('session.revoked', { type: 'session', id: session.id }))
}
