// POST /invitations/inspect
import { type InvitationTokenIn, linkRefusals } from '../notices/index.ts'
import { refuse } from '../../core/values/refusal.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findUsableInvitation } from './queries.ts'

export async function inspectInvitation(
  { tenant, caller, now, platform }: Context<AnonymousCaller>,
  input: { readonly body: InvitationTokenIn },
): Promise<Result> {
  const max = platform.config.LIMIT_FAILED_CODES
  const invitation = await findUsableInvitation(tenant, tokenFingerprint(input.body.token), now, max)
  if (!invitation || caller.institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  return answer({
    institution: { reference: caller.institution.reference, name: caller.institution.name },
    email: invitation.email,
    language: invitation.language,
    roles: invitation.roles,
    expires_at: invitation.expires_at.toISOString(),
    second_factor_enrolled: invitation.sealed_seed !== null,
  })
}
