// POST /me/second-factor/enrollment: a new key beside the old one, which stays in service; a new call replaces it.
import { refuse } from '../../core/values/refusal.ts'
import { base32, otpauthUri } from '../platform/access/totp.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newTotpSeed } from '../platform/ids.ts'
import { seal } from '../platform/keys/sealing.ts'
import { storePendingFactor } from './queries.ts'
import { findUser } from '../people/index.ts'
import { lockSession } from '../sessions/index.ts'

export async function enrolSecondFactor({ tenant, caller, now, platform }: Context): Promise<Result> {
  const { institution, userId, sessionId } = caller
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const { email } = await findUser(tenant, userId)
  const seed = newTotpSeed()
  const sealed = seal(platform.keyring.secret('secrets'), seed, pendingSeedAssociatedData(institution.id, userId))
  await storePendingFactor(tenant, userId, sealed, now)
  return answer(
    { secret: base32(seed), otpauth_uri: otpauthUri(seed, institution.reference, email) },
    { kind: 'second_factor.enrolled', subject: { type: 'user', id: userId } },
  )
}

/** Another place than that of a key in service: a pending one that got there by mistake would not open. */
export function pendingSeedAssociatedData(tenantId: string, userId: string): readonly string[] {
  return ['pending-factor', tenantId, userId]
}
