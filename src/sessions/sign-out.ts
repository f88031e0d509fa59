// POST /auth/logout: revokes the presented session, before or after its second factor.
import { event } from '../platform/audit/draft.ts'
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { markRevoked } from './queries.ts'

export async function signOut({
  tenant,
  caller,
  now,
}: Context<StaffCaller | SecondFactorRequiredCaller>): Promise<Result> {
  await markRevoked(tenant, caller.sessionId, now)
  return answer(null, event('session.closed', { type: 'session', id: caller.sessionId }))
}
