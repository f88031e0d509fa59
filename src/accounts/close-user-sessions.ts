// POST /admin/users/{user_id}/sessions/revoke: grants nothing, so it needs no fresh code. Password and second factor
// are kept.
import { isRefusal } from '../../core/values/refusal.ts'
import { closeSessions, refuseRevokedCaller, sessionLimits } from '../sessions/index.ts'
import { notify } from '../notices/index.ts'
import { event } from '../platform/audit/draft.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { lockColleague } from '../roles/index.ts'
import type { UserPath } from '../people/index.ts'

export async function closeUserSessions(context: Context, { path }: { readonly path: UserPath }): Promise<Result> {
  const { tenant, now, platform } = context
  const account = await lockColleague(context, path.user_id)
  if (isRefusal(account)) return account
  const callerRefusal = await refuseRevokedCaller(context)
  if (callerRefusal) return callerRefusal
  const limits = sessionLimits(platform.config)
  const revoked = await closeSessions(tenant, account.id, { limits }, now)
  await notify(platform, tenant, { userId: account.id, kind: 'sessions_closed' }, now)
  return answer({ revoked }, event('sessions.revoked', { type: 'user', id: account.id }, { sessions_closed: revoked }))
}
