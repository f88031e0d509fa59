// Checks a six-digit code: counted before it is checked, valid once, with the last step advanced by compare-and-set.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import { acceptedStep } from '../platform/access/totp.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { PrepareContext } from '../platform/http/route.ts'
import { unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { accountKey, admitAttempt, type Attempt, forgiveAttempts, isFactorLocked } from '../sign-in/index.ts'
import { seedAssociatedData } from './keys.ts'
import { advanceFactor, findFactor } from './queries.ts'
import { findUser } from '../people/index.ts'

export interface AdmittedCode {
  readonly account: Buffer
  readonly attempt: Attempt
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
    const attempt = await admitAttempt(context.platform, tenant, account, 'codes')
    return isRefusal(attempt) ? attempt : { account, attempt }
  })
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
  const seed = unseal(
    platform.keyring.secret('secrets'),
    factor.sealed_seed,
    seedAssociatedData(tenantId, caller.userId),
  )
  const step = acceptedStep(seed, code, platform.clock.now(), factor.last_step)
  if (step === null || !(await advanceFactor(tenant, caller.userId, factor.sealed_seed, step))) return false
  await forgiveAttempts(tenant, admitted.account, 'codes')
  return true
}
