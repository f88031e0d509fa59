// POST /me/second-factor/enrollment: creates a pending key beside the active one; a new call replaces the pending key.
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { base32, otpauthUri } from '../platform/access/totp.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newTotpSeed } from '../platform/ids.ts'
import type { SealedPlace } from '../platform/keys/sealed-columns.ts'
import { seal } from '../platform/keys/sealing.ts'
import { storePendingFactor } from './queries.ts'
import { findUser } from '../people/index.ts'
import { lockSession } from '../sessions/index.ts'
import { refuseDamagedAccount } from '../sign-in/index.ts'

export async function enrolSecondFactor({ tenant, caller, now, platform }: Context): Promise<Result> {
  const { institution, userId, sessionId } = caller
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const damaged = await refuseDamagedAccount(platform, tenant, userId)
  if (damaged) return damaged
  const { email } = await findUser(tenant, userId)
  const seed = newTotpSeed()
  const { factors } = await platform.institutionKeys.of(tenant)
  const sealed = seal(factors, seed, pendingSeedAssociatedData(institution.id, userId))
  await storePendingFactor(tenant, userId, sealed, now)
  return answer(
    { secret: base32(seed), otpauth_uri: otpauthUri(seed, institution.reference, email) },
    event('second_factor.enrolled', { type: 'user', id: userId }),
  )
}

/** Differs from that of an active key, so that a pending key stored as active by mistake cannot be opened. */
export function pendingSeedAssociatedData(tenantId: string, userId: string): SealedPlace {
  return ['pending-factor', tenantId, userId]
}
