// POST /auth/step-up: a fresh code within the same session.
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type PreparedContext, type Result } from '../platform/http/route.ts'
import { failureEvents } from '../sign-in/index.ts'
import { acceptCode, type AdmittedCode } from './codes.ts'
import { authenticate } from '../sessions/index.ts'
import { secondFactorRefusals } from './refusals.ts'
import type { CodeIn } from './shapes.ts'

export async function stepUp(
  { tenant, caller, now, platform, prepared }: PreparedContext<AdmittedCode>,
  input: { readonly body: CodeIn },
): Promise<Result> {
  if (!(await acceptCode(platform, tenant, caller, prepared, input.body.code))) {
    const { code } = secondFactorRefusals.CODE_REJECTED
    return {
      ...refuse(secondFactorRefusals.CODE_REJECTED),
      events: failureEvents(platform, 'step_up.verified', code, caller.userId, prepared.attempt, 'codes'),
    }
  }
  const state = await authenticate({ tenant, caller, now, platform })
  if (!state) return refuse(platformRefusals.SESSION_EXPIRED)
  return answer(state, event('step_up.verified', { type: 'user', id: caller.userId }))
}
