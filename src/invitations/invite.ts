// POST /admin/invitations: assigns roles, so it needs the same rights as assigning roles.
import { refuse } from '../../core/values/refusal.ts'
import { normalisedAddress } from '../people/index.ts'
import { revokeExpired } from './expired-queries.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { checkDelegations } from '../roles/index.ts'
import { issueAndDeliver } from './issue-and-deliver.ts'
import { event } from '../platform/audit/draft.ts'
import type { InvitationIn } from './shapes.ts'

export async function invite(context: Context, { body }: { readonly body: InvitationIn }): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const { institution } = caller
  const delegations = body.delegations ?? []
  const problems = await checkDelegations(tenant, institution, body.roles, delegations)
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const replaces = await revokeExpired(tenant, normalisedAddress(body.email), now, platform.config.LIMIT_FAILED_CODES)
  const expired = replaces === null ? [] : [event('invitation.revoked', { type: 'invitation', id: replaces })]
  const details = {
    email: body.email,
    language: body.language ?? institution.language,
    roles: body.roles,
    delegations,
    replaces,
  }
  return issueAndDeliver(context, details, expired)
}
