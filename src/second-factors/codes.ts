// Checks a six-digit code: counted before it is checked, valid once, with the last step advanced by compare-and-set.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import { acceptedStep } from '../platform/access/totp.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { EventDraft } from '../platform/audit/draft.ts'
import type { EventName } from '../platform/audit/kinds.ts'
import type { PrepareContext, Refused } from '../platform/http/route.ts'
import { unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { forgiveSessionCodes } from '../sessions/index.ts'
import {
  accountKey,
  admitCodeAttempt,
  admitSessionCheck,
  type Attempt,
  attemptKeys,
  countCodeInARow,
  forgiveCodes as forgiveCodesOf,
  isFactorLocked,
  lockEvents,
  NOT_ADMITTED,
  refuseSessionCheck,
  type SessionCheck,
} from '../sign-in/index.ts'
import { secondFactorRefusals } from './refusals.ts'
import { seedAssociatedData } from './keys.ts'
import { advanceFactor, findFactor } from './queries.ts'
import { findUser } from '../people/index.ts'

export interface AdmittedCode {
  readonly account: Buffer
  readonly attempt: Attempt
  /** The open session for which the code was counted. */
  readonly check?: SessionCheck
}

/** The preparation of every operation that accepts a code from a signed-in person. */
export async function admitCode(
  context: PrepareContext<StaffCaller | SecondFactorRequiredCaller>,
): Promise<AdmittedCode | Refusal> {
  const caller = context.caller
  const tenantId = caller.institution.id
  return context.inTenant(async (tenant) => {
    const user = await findUser(tenant, caller.userId)
    const account = accountKey(context.platform, tenantId, user.email)
    if (caller.type === 'user') return admitInSession(context.platform, tenant, account, caller.sessionId)
    const keys = await attemptKeys(context.platform, tenant, user.email, context.source)
    const attempt = await admitCodeAttempt(context.platform, tenant, keys)
    return isRefusal(attempt) ? attempt : { account, attempt }
  })
}

async function admitInSession(
  platform: Platform,
  tenant: Tenant,
  account: Buffer,
  sessionId: string,
): Promise<AdmittedCode | Refusal> {
  const check = await admitSessionCheck(platform, tenant, sessionId)
  if (isRefusal(check)) return check
  const { failures } = check
  if (failures === null) return { account, check, attempt: NOT_ADMITTED }
  return { account, check, attempt: { admitted: true, failures, inARow: await countCodeInARow(tenant, account) } }
}

/** A code of an open session was not accepted. */
export function refuseCode(
  platform: Platform,
  { attempt, check }: AdmittedCode,
  kind: EventName,
  userId: string,
): Refused {
  const about = { actor: { type: 'user' as const, id: userId }, subject: { type: 'user', id: userId } }
  const data = { refusal: secondFactorRefusals.CODE_REJECTED.code }
  const failed: EventDraft = { ...about, kind, outcome: 'failed', data }
  const events = [failed, ...lockEvents(platform, attempt, about)]
  const refusal = refuse(secondFactorRefusals.CODE_REJECTED)
  return check && attempt.admitted ? refuseSessionCheck(platform, refusal, check, events) : { ...refusal, events }
}

/** After an accepted code. */
export async function forgiveCodes(tenant: Tenant, { account, check }: AdmittedCode): Promise<void> {
  // In the order in which a code is counted: two codes of one session at once would wait for each other otherwise.
  if (check) await forgiveSessionCodes(tenant, check.sessionId)
  await forgiveCodesOf(tenant, account)
}

/** The owner of the code: a caller, or the person for whom a recovery link was issued. */
export interface CodeOwner {
  readonly institution: { readonly id: string }
  readonly userId: string
}

export async function acceptCode(
  platform: Platform,
  tenant: Tenant,
  caller: CodeOwner,
  admitted: AdmittedCode,
  code: string,
): Promise<boolean> {
  const tenantId = caller.institution.id
  const factor = await findFactor(tenant, caller.userId)
  if (!factor || !admitted.attempt.admitted || isFactorLocked(platform, admitted.attempt)) return false
  const { factors } = await platform.institutionKeys.of(tenant)
  const seed = unseal(factors, factor.sealed_seed, seedAssociatedData(tenantId, caller.userId))
  const step = acceptedStep(seed, code, platform.clock.now(), factor.last_step)
  if (step === null || !(await advanceFactor(tenant, caller.userId, factor.sealed_seed, step))) return false
  await forgiveCodes(tenant, admitted)
  return true
}
