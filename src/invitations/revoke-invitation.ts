// POST /admin/invitations/{invitation_id}/revoke: grants nothing, so it needs no fresh code.
import { refuse } from '../../core/values/refusal.ts'
import { lockInvitation, markInvitationRevoked } from './queries.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { invitationState } from './invitation-state.ts'
import type { InvitationPath } from './shapes.ts'

export async function revokeInvitation(
  { tenant, now, platform }: Context,
  { path }: { readonly path: InvitationPath },
): Promise<Result> {
  const invitation = await lockInvitation(tenant, path.invitation_id)
  if (!invitation) return refuse(platformRefusals.NOT_FOUND)
  if (invitationState(invitation, now, platform.config.LIMIT_FAILED_CODES) !== 'pending')
    return refuse(platformRefusals.INVALID_STATE, {
      message:
        'This invitation was used or revoked or has expired: its link no longer works, so there is nothing to revoke.',
    })
  await markInvitationRevoked(tenant, invitation.id)
  return answer(null, event('invitation.revoked', { type: 'invitation', id: invitation.id }))
}
