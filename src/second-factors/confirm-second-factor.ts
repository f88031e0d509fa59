// POST /me/second-factor/confirmation: the first code of the new key activates it and destroys the old one.
import { refuse, type Refusal } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { acceptedStep } from '../platform/access/totp.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../platform/http/route.ts'
import { unseal } from '../platform/keys/sealing.ts'
import { isFactorLocked, refuseDamagedAccount } from '../sign-in/index.ts'
import { closeSessions, lockSession, sessionLimits } from '../sessions/index.ts'
import { admitCode, type AdmittedCode, forgiveCodes, refuseCode } from './codes.ts'
import { replaceKey } from './keys.ts'
import { pendingSeedAssociatedData } from './enrol-second-factor.ts'
import { findPendingSeed } from './queries.ts'
import { notify } from '../notices/index.ts'
import { secondFactorRefusals } from './refusals.ts'
import { pendingSince } from './pending-key.ts'
import type { SecondFactorCodeIn } from './shapes.ts'

/** Without a pending key there is nothing to guess, so no code is counted. */
export async function admitNewCode(context: PrepareContext): Promise<AdmittedCode | Refusal> {
  const { userId } = context.caller
  const pending = await context.inTenant((tenant) => findPendingSeed(tenant, userId, pendingSince(context.now)))
  return pending === null ? refuse(secondFactorRefusals.SECOND_FACTOR_NOT_PENDING) : admitCode(context)
}

export async function confirmSecondFactor(
  { tenant, caller, now, platform, prepared }: PreparedContext<AdmittedCode>,
  input: { readonly body: SecondFactorCodeIn },
): Promise<Result> {
  const { institution, userId, sessionId } = caller
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const damaged = await refuseDamagedAccount(platform, tenant, userId)
  if (damaged) return damaged
  // Read after locking: of two requests with one code, the second finds no pending key.
  const sealed = await findPendingSeed(tenant, userId, pendingSince(now))
  if (sealed === null) return refuse(secondFactorRefusals.SECOND_FACTOR_NOT_PENDING)
  const { factors } = await platform.institutionKeys.of(tenant)
  const seed = unseal(factors, sealed, pendingSeedAssociatedData(institution.id, userId))
  const mayTry = prepared.attempt.admitted && !isFactorLocked(platform, prepared.attempt)
  const step = mayTry ? acceptedStep(seed, input.body.code, now, 0) : null
  if (step === null) return refuseCode(platform, prepared, 'second_factor.changed', userId)
  await replaceKey(platform.institutionKeys, tenant, userId, { seed, step }, now)
  await forgiveCodes(tenant, prepared)
  const which = { except: sessionId, limits: sessionLimits(platform.config) }
  const revoked = await closeSessions(tenant, userId, which, now)
  await notify(platform, tenant, { userId, kind: 'second_factor_changed' }, now)
  return answer({ revoked }, event('second_factor.changed', { type: 'user', id: userId }, { sessions_closed: revoked }))
}
