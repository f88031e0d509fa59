// POST /invitations/enrollment: creates a key for the future account; a new call replaces the previous key.
import { type InvitationTokenIn, linkRefusals } from '../notices/index.ts'
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import { base32, otpauthUri } from '../platform/access/totp.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newTotpSeed } from '../platform/ids.ts'
import type { SealedPlace } from '../platform/keys/sealed-columns.ts'
import { seal } from '../platform/keys/sealing.ts'
import { findUsableInvitation, storeInvitationSeed } from './queries.ts'
import { refuseDamagedInvitation } from './vouched-invitation.ts'

export async function enrolByInvitation(
  { tenant, caller, now, platform }: Context<AnonymousCaller>,
  input: { readonly body: InvitationTokenIn },
): Promise<Result> {
  const max = platform.config.LIMIT_FAILED_CODES
  const invitation = await findUsableInvitation(tenant, tokenFingerprint(input.body.token), now, max)
  if (!invitation || caller.institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  const damaged = await refuseDamagedInvitation(platform, tenant, invitation)
  if (damaged) return damaged
  const seed = newTotpSeed()
  const { factors } = await platform.institutionKeys.of(tenant)
  const sealed = seal(factors, seed, invitationSeedAssociatedData(caller.tenantId, invitation.id))
  await storeInvitationSeed(tenant, invitation.id, sealed)
  return answer(
    { secret: base32(seed), otpauth_uri: otpauthUri(seed, caller.institution.reference, invitation.email) },
    event('invitation.enrolled', { type: 'invitation', id: invitation.id }),
  )
}

export function invitationSeedAssociatedData(tenantId: string, invitationId: string): SealedPlace {
  return ['invitation-factor', tenantId, invitationId]
}
