// POST /auth/step-up: a fresh code within the same session.
import { refuse } from '../../core/values/refusal.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { failureEvents } from './attempts.ts'
import { acceptCode, type AdmittedCode } from './codes.ts'
import { markAuthenticated } from './queries.ts'
import { identityRefusals } from './refusals.ts'
import { sessionStateOut } from './session-state.ts'
import type { CodeIn } from './shapes.ts'

export async function stepUp(
  { tenant, caller, now, platform, prepared }: Context<StaffCaller, AdmittedCode | undefined>,
  input: { readonly body: CodeIn },
): Promise<Result> {
  if (!prepared) throw new Error('a code without its preparation')
  if (!(await acceptCode(platform, tenant, caller, prepared, input.body.code))) {
    const { code } = identityRefusals.CODE_REJECTED
    return {
      ...refuse(identityRefusals.CODE_REJECTED),
      events: failureEvents(platform, 'step_up.verified', code, caller.userId, prepared.attempt, 'codes'),
    }
  }
  // Closed while its code was on the way: it stays closed.
  if (!(await markAuthenticated(tenant, caller.sessionId, now))) return refuse(platformRefusals.SESSION_EXPIRED)
  const times = { state: 'authenticated', createdAt: caller.session.createdAt, lastSeenAt: now, secondFactorAt: now }
  return answer(sessionStateOut(platform.config, caller.sessionId, times), {
    kind: 'step_up.verified',
    subject: { type: 'user', id: caller.userId },
  })
}
