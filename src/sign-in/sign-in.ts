// POST /auth/login. An unknown institution or address, a wrong or empty password, and a locked, suspended or disabled
// account all get the same answer, after the same statements and the same password hashing.
import { isRefusal, refuse, type Refusal } from '../../core/values/refusal.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import type { Hashing } from '../platform/access/password-hashes.ts'
import { personType } from '../platform/audit/draft.ts'
import { answer, type PrepareContext, type PreparedContext, type Refused, type Result } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { type AttemptKeys, forgivePassword, type PasswordAttempt } from './password-queries.ts'
import { admitPasswordAttempt, attemptKeys, failureEvents } from './failure-budget.ts'
import { findUserByAddress, lockPassword, normalisedAddress, storePasswordHash } from '../people/index.ts'
import { openSession } from '../sessions/index.ts'
import { signInRefusals } from './refusals.ts'
import type { LoginIn } from './shapes.ts'
import { refuseDamagedAccount } from './vouched-account.ts'

interface Checked {
  readonly keys: AttemptKeys
  readonly attempt: PasswordAttempt
  readonly userId: string | null
  readonly grantId: string | null
  /** The hash that the password was checked against; null when it was not accepted. */
  readonly accepted: string | null
  readonly newHash: string | null
}

type SignInInput = { readonly body: LoginIn }

export function checkPassword(
  context: PrepareContext<AnonymousCaller>,
  input: SignInInput,
): Promise<Checked | Refusal> {
  return context.platform.passwords.withPlace(context, (hashing) => checkWith(hashing, context, input))
}

async function checkWith(
  hashing: Hashing,
  context: PrepareContext<AnonymousCaller>,
  input: SignInInput,
): Promise<Checked | Refusal> {
  const { platform } = context
  const { attempt, keys, user } = await context.inTenant(async (tenant) => {
    const [found, known] = await Promise.all([
      attemptKeys(platform, tenant, input.body.email, context.source),
      findUserByAddress(tenant, normalisedAddress(input.body.email)),
    ])
    return { keys: found, attempt: await admitPasswordAttempt(platform, tenant, found), user: known }
  })
  if (isRefusal(attempt)) return attempt
  const right = await hashing.verify(input.body.password, user?.password_hash ?? null)
  const accepted = right && attempt.admitted && user?.status === 'active' ? user.password_hash : null
  const outdated = accepted !== null && platform.passwords.isOutdated(accepted)
  const newHash = outdated ? await hashing.hash(input.body.password) : null
  return { keys, attempt, userId: user?.id ?? null, grantId: user?.grant_id ?? null, accepted, newHash }
}

export async function signIn(
  { tenant, caller, now, platform, prepared }: PreparedContext<Checked, AnonymousCaller>,
  _input: SignInInput,
): Promise<Result> {
  const { institution } = caller
  const { userId, accepted } = prepared
  const isOpen = institution?.status === 'active' && userId !== null && accepted !== null
  if (!isOpen || !(await lockPassword(tenant, userId, accepted)))
    return refuseSignIn(platform, prepared, refuse(signInRefusals.SIGN_IN_FAILED))
  // Behind the right password only: to anybody else a damaged account is like every other.
  const damaged = await refuseDamagedAccount(platform, tenant, userId, prepared.grantId)
  if (damaged) return refuseSignIn(platform, prepared, damaged)
  await forgivePassword(tenant, prepared.keys, prepared.attempt)
  if (prepared.newHash !== null) await storePasswordHash(tenant, userId, prepared.newHash)
  const { sessionId, token, expiresAt } = await openSession(platform.config, tenant, userId, now)
  return answer(
    { token, state: 'second_factor_required', expires_at: expiresAt.toISOString() },
    {
      kind: 'sign_in.password',
      subject: { type: 'user', id: userId },
      actor: { type: personType(prepared.grantId), id: userId },
      data: { session_id: sessionId },
    },
  )
}

function refuseSignIn(platform: Platform, { userId, attempt, grantId }: Checked, refusal: Refusal): Refused {
  const { code } = refusal.refused
  return {
    ...refusal,
    events: failureEvents(platform, {
      kind: 'sign_in.password',
      refusal: code,
      userId,
      attempt,
      factor: 'passwords',
      grantId,
    }),
  }
}
