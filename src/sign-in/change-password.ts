// POST /me/password: replaces the password of a caller who knows the present one, and closes their other sessions.
import { isRefusal, refuse, type Refusal } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { Hashing } from '../platform/access/password-hashes.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../platform/http/route.ts'
import { type AttemptKeys, forgiveSource } from './password-queries.ts'
import { type Attempt, NOT_ADMITTED } from './counted-attempt.ts'
import { attemptKeys, countPassword, failureEvents } from './failure-budget.ts'
import { closeSessions, forgiveSessionCodes, lockSession, sessionLimits } from '../sessions/index.ts'
import { passwordContext, refuseNewPassword, refusePresentPassword } from './new-password.ts'
import { notify } from '../notices/index.ts'
import { findPassword, replacePassword } from '../people/index.ts'
import { signInRefusals } from './refusals.ts'
import { admitSessionCheck, refuseSessionCheck, type SessionCheck } from './session-checks.ts'
import type { PasswordChangeIn } from './shapes.ts'
import { refuseDamagedAccount } from './vouched-account.ts'

interface Checked {
  readonly keys: AttemptKeys
  readonly check: SessionCheck
  /** The failed password as counted for its source; null when the password was right. */
  readonly failed: Attempt | null
  /** Null when the present password was not accepted; a refusal when it was, but the new one may not be set. */
  readonly replacement: { readonly from: string; readonly to: string } | Refusal | null
}

type ChangeInput = { readonly body: PasswordChangeIn }

/** Counts the attempt for its session before checking it; both hashes are computed outside any transaction. */
export function checkPasswordChange(preparing: PrepareContext, input: ChangeInput): Promise<Checked | Refusal> {
  return preparing.platform.passwords.withPlace(preparing.caller, (hashing) => checkWith(hashing, preparing, input))
}

async function checkWith(
  hashing: Hashing,
  preparing: PrepareContext,
  { body }: ChangeInput,
): Promise<Checked | Refusal> {
  const { platform } = preparing
  const { institution, sessionId, userId } = preparing.caller
  const user = await preparing.inTenant((tenant) => findPassword(tenant, userId))
  const { check, keys } = await preparing.inTenant(async (tenant) => ({
    check: await admitSessionCheck(platform, tenant, sessionId),
    keys: await attemptKeys(platform, tenant, user.email, preparing.source),
  }))
  if (isRefusal(check)) return check
  const from = user.password_hash
  const right = await hashing.verify(body.current_password, from)
  if (right && check.failures !== null) {
    // After the present password, so that a wrong one always counts.
    const context = passwordContext(institution, user.email, user.display_name)
    const unfit =
      refusePresentPassword(body.new_password, body.current_password, 'new_password') ??
      (await refuseNewPassword(platform, body.new_password, context, 'new_password'))
    return { keys, check, failed: null, replacement: unfit ?? { from, to: await hashing.hash(body.new_password) } }
  }
  // A right password beyond the budget of the session is no failure of its address.
  const failed = right ? null : await preparing.inTenant((tenant) => countPassword(platform, tenant, keys))
  return { keys, check, failed, replacement: null }
}

export async function changePassword(
  { tenant, caller, now, platform, prepared }: PreparedContext<Checked>,
  _input: ChangeInput,
): Promise<Result> {
  const { userId, sessionId } = caller
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const damaged = await refuseDamagedAccount(platform, tenant, userId)
  if (damaged) return damaged
  const { check, failed, replacement } = prepared
  if (replacement && isRefusal(replacement))
    return { ...replacement, counters: (counting) => forgiveSessionCodes(counting, sessionId) }
  // A password that was replaced since it was checked is no longer the present one.
  if (!replacement || !(await replacePassword(tenant, userId, replacement))) {
    const refusal = refuse(signInRefusals.CURRENT_PASSWORD_REJECTED)
    const events = failureEvents(platform, {
      kind: 'sign_in.password',
      refusal: signInRefusals.CURRENT_PASSWORD_REJECTED.code,
      userId,
      attempt: failed ?? NOT_ADMITTED,
      factor: 'passwords',
    })
    return replacement || check.failures === null
      ? { ...refusal, events }
      : refuseSessionCheck(platform, refusal, check, events)
  }
  await forgiveSessionCodes(tenant, sessionId)
  await forgiveSource(tenant, prepared.keys)
  const which = { except: sessionId, limits: sessionLimits(platform.config) }
  const revoked = await closeSessions(tenant, userId, which, now)
  await notify(platform, tenant, { userId, kind: 'password_changed' }, now)
  return answer({ revoked }, event('password.changed', { type: 'user', id: userId }, { sessions_closed: revoked }))
}
