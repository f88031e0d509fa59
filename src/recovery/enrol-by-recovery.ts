// POST /account-recovery/enrollment: returns the new key once. A second request is refused, so that a person notices
// when somebody else opened the link first.
import { type InvitationTokenIn, linkRefusals } from '../notices/index.ts'
import { recoveryRefusals } from './refusals.ts'
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import { base32, otpauthUri } from '../platform/access/totp.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newTotpSeed } from '../platform/ids.ts'
import type { SealedPlace } from '../platform/keys/sealed-columns.ts'
import { seal } from '../platform/keys/sealing.ts'
import { findUsableRecovery, storeRecoverySeed } from './queries.ts'
import { maskedAddress } from './masked-address.ts'
import { refuseDamagedRecovery } from './vouched-recovery.ts'

export async function enrolByRecovery(
  { tenant, caller, now, platform }: Context<AnonymousCaller>,
  input: { readonly body: InvitationTokenIn },
): Promise<Result> {
  const recovery = await findUsableRecovery(tenant, tokenFingerprint(input.body.token), now)
  if (!recovery || caller.institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  if (recovery.kind !== 'second_factor') return refuse(recoveryRefusals.ENROLMENT_NOT_ASKED)
  const seed = newTotpSeed()
  const { factors } = await platform.institutionKeys.of(tenant)
  const sealed = seal(factors, seed, recoverySeedAssociatedData(caller.tenantId, recovery.id))
  if (!(await storeRecoverySeed(tenant, recovery.id, sealed))) return refuse(recoveryRefusals.ENROLMENT_DONE)
  // The stored key has locked the row.
  const damaged = await refuseDamagedRecovery(platform, tenant, recovery.user_id)
  if (damaged) return damaged
  const label = maskedAddress(recovery.email)
  return answer(
    { secret: base32(seed), otpauth_uri: otpauthUri(seed, caller.institution.reference, label) },
    event('recovery.enrolled', { type: 'user', id: recovery.user_id }, { recovery_id: recovery.id }),
  )
}

export function recoverySeedAssociatedData(tenantId: string, recoveryId: string): SealedPlace {
  return ['recovery-factor', tenantId, recoveryId]
}
