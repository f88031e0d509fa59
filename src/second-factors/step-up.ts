// POST /auth/step-up: a fresh code within the same session.
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type PreparedContext, type Result } from '../platform/http/route.ts'
import { acceptCode, type AdmittedCode, refuseCode } from './codes.ts'
import { authenticate } from '../sessions/index.ts'
import { refuseDamagedAccount } from '../sign-in/index.ts'
import type { CodeIn } from './shapes.ts'

export async function stepUp(
  { tenant, caller, now, platform, prepared }: PreparedContext<AdmittedCode>,
  input: { readonly body: CodeIn },
): Promise<Result> {
  if (!(await acceptCode(platform, tenant, caller, prepared, input.body.code)))
    return refuseCode(platform, prepared, 'step_up.verified', caller.userId)
  const damaged = await refuseDamagedAccount(platform, tenant, caller.userId, caller.grantId)
  if (damaged) return damaged
  const state = await authenticate({ tenant, caller, now, platform })
  if (!state) return refuse(platformRefusals.SESSION_EXPIRED)
  return answer(
    state,
    event('step_up.verified', { type: 'user', id: caller.userId }, { second_factor_at: now.toISOString() }),
  )
}
