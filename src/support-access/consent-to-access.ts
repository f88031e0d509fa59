// POST /admin/exceptional-access/{grant_id}/consent: invites the support identity; the times of the grant decide when the access opens.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { deliverLink } from '../notices/index.ts'
import { findUserByAddress, normalisedAddress, releaseAddress } from '../people/index.ts'
import { type IssuedInvitation, issueInvitation, markLinkShown, revokeExpired } from '../invitations/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { grantAfter, grantFor, notifyDeciders } from './answer.ts'
import { supportEmail } from './email.ts'
import { findGrant, type GrantRow, storeConsent } from './queries.ts'
import { supportAccessRefusals } from './refusals.ts'
import { grantState, isOpen, opensAt } from './grant-state.ts'
import type { ExceptionalAccessDecisionOut, GrantPath } from './shapes.ts'

export async function consentToAccess(context: Context, { path }: { readonly path: GrantPath }): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const { institution } = caller
  const grant = await grantFor('consent', context, path.grant_id)
  if (isRefusal(grant)) return grant
  const invited = await inviteSupport(context, grant)
  if (!invited) return refuse(supportAccessRefusals.SUPPORT_ADDRESS_TAKEN)
  const { issued, before } = invited
  await storeConsent(tenant, grant.id, caller.userId, now)
  await notifyDeciders(context, 'exceptional_access_consented', grant.id)
  const after = await grantAfter(context, grant.id)
  const subject = { type: 'invitation', id: issued.id }
  const shown = event('invitation.link_shown', subject)
  const events = [
    event(
      'exceptional_access.consented',
      { type: 'grant', id: grant.id },
      { opens_at: opensAt(grant).toISOString(), ends_at: grant.ends_at.toISOString() },
    ),
    ...before,
    event('invitation.issued', subject, { roles: ['support'] }),
  ]
  const body = (link: string | null): ExceptionalAccessDecisionOut => ({
    grant: { ...after, support_identity: { user_id: null, link_shown: link !== null } },
    link,
  })
  if (!platform.mail.configured) return { body: body(issued.link), events: [...events, shown] }
  const afterCommit = deliverLink({
    link: issued.link,
    send: () => platform.mail.sendLink(emailTo(grant, institution.name, issued.link)),
    markShown: (later) => markLinkShown(later, issued.id),
    shown,
    body,
  })
  return { events, afterCommit }
}

/** Null when the address has an account or an invitation, or belongs to an access that has not ended. */
async function inviteSupport(
  { tenant, caller, now, platform }: Context,
  grant: GrantRow,
): Promise<{ readonly issued: IssuedInvitation; readonly before: readonly EventDraft[] } | null> {
  const before: EventDraft[] = []
  const address = normalisedAddress(grant.requested_by_email)
  const holder = await findUserByAddress(tenant, address)
  if (holder) {
    const former = holder.grant_id === null ? undefined : await findGrant(tenant, holder.grant_id)
    if (!former || isOpen(grantState(former, now))) return null
    // Every grant has a separate identity; that of an ended access releases its address to the next.
    await releaseAddress(tenant, holder.id)
    before.push(event('exceptional_access.address_released', { type: 'user', id: holder.id }))
  }
  const expired = await revokeExpired(tenant, address, now, platform.config.LIMIT_FAILED_CODES)
  if (expired !== null) before.push(event('invitation.revoked', { type: 'invitation', id: expired }))
  const issued = await issueInvitation(platform, tenant, {
    email: grant.requested_by_email,
    language: grant.language,
    roles: ['support'],
    delegations: [],
    invitedBy: caller.userId,
    replaces: null,
    linkShown: !platform.mail.configured,
    grant: { id: grant.id, endsAt: grant.ends_at },
  })
  return issued && { issued, before }
}

function emailTo(grant: GrantRow, institution: string, link: string) {
  const { requested_by_email: to, language, ends_at: endsAt } = grant
  return supportEmail({ to, language, institution, link, opensAt: opensAt(grant), endsAt })
}
