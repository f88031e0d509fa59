// POST /auth/second-factor: completes the sign-in of a session that awaits its second factor.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../platform/http/route.ts'
import { authenticate, countSessionCode } from '../sessions/index.ts'
import { failureEvents, NOT_ADMITTED, refuseDamagedAccount, signInRefusals } from '../sign-in/index.ts'
import { acceptCode, admitCode, type AdmittedCode } from './codes.ts'
import type { CodeIn } from './shapes.ts'

interface Admitted extends AdmittedCode {
  readonly withinSession: boolean
}

const notAdmitted: AdmittedCode = { account: Buffer.alloc(0), attempt: NOT_ADMITTED }

export async function admitSecondFactor(
  context: PrepareContext<StaffCaller | SecondFactorRequiredCaller>,
): Promise<Admitted | Refusal> {
  const caller = context.caller
  // A session that is already signed in is refused without checking the code, so nothing is counted.
  if (caller.type !== 'second_factor_required') return { withinSession: false, ...notAdmitted }
  const budget = context.platform.config.SESSION_SECOND_FACTOR_CODES
  const counted = await context.inTenant((tenant) => countSessionCode(tenant, caller.sessionId, budget))
  const withinSession = counted !== null
  // Beyond the session's budget no code is checked, so none is counted against the account either.
  if (!withinSession) return { withinSession, ...notAdmitted }
  const admitted = await admitCode(context)
  return isRefusal(admitted) ? admitted : { withinSession, ...admitted }
}

export async function verifySecondFactor(
  { tenant, caller, now, platform, prepared }: PreparedContext<Admitted, StaffCaller | SecondFactorRequiredCaller>,
  input: { readonly body: CodeIn },
): Promise<Result> {
  if (caller.type !== 'second_factor_required')
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'This session is already signed in: use step-up for a fresh code.',
    })
  const accepted = prepared.withinSession && (await acceptCode(platform, tenant, caller, prepared, input.body.code))
  if (!accepted) {
    const { code } = signInRefusals.SIGN_IN_FAILED
    return {
      ...refuse(signInRefusals.SIGN_IN_FAILED),
      events: failureEvents(platform, {
        kind: 'sign_in.second_factor',
        refusal: code,
        userId: caller.userId,
        attempt: prepared.attempt,
        factor: 'codes',
        grantId: caller.grantId,
      }),
    }
  }
  const damaged = await refuseDamagedAccount(platform, tenant, caller.userId, caller.grantId)
  if (damaged) return damaged
  const state = await authenticate({ tenant, caller, now, platform })
  if (!state) return refuse(platformRefusals.SESSION_EXPIRED)
  return answer(
    state,
    event('sign_in.second_factor', { type: 'user', id: caller.userId }, { second_factor_at: now.toISOString() }),
  )
}
