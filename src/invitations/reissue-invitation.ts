// POST /admin/invitations/{invitation_id}/reissue: checks the same roles again and revokes the old link.
import { refuse } from '../../core/values/refusal.ts'
import { lockInvitation, markInvitationRevoked } from './queries.ts'
import { event } from '../platform/audit/draft.ts'
import { isAssignableRole } from '../platform/access/roles.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { checkDelegations } from '../roles/index.ts'
import { issueAndDeliver } from './issue-and-deliver.ts'
import { invitationRefusals } from './refusals.ts'
import type { InvitationPath } from './shapes.ts'
import { refuseDamagedInvitation } from './vouched-invitation.ts'

export async function reissueInvitation(
  context: Context,
  { path }: { readonly path: InvitationPath },
): Promise<Result> {
  const { tenant, caller } = context
  const { institution } = caller
  const old = await lockInvitation(tenant, path.invitation_id)
  if (!old) return refuse(platformRefusals.NOT_FOUND)
  if (old.state !== 'pending')
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'This invitation was used or revoked: invite the person again if they still need an account.',
    })
  const damaged = await refuseDamagedInvitation(context.platform, tenant, { id: old.id, grant_id: null })
  if (damaged) return damaged
  const { roles } = old
  const isCurrent =
    roles.every(isAssignableRole) && (await checkDelegations(tenant, institution, roles, old.delegations)).length === 0
  if (!isCurrent) return refuse(invitationRefusals.INVITATION_OUTDATED)
  await markInvitationRevoked(tenant, old.id)
  return issueAndDeliver(context, { ...old, replaces: old.id }, [
    event('invitation.revoked', { type: 'invitation', id: old.id }),
  ])
}
