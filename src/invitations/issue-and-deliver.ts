// Shared by invite and reissue: the invitation, its events and its email, or the link where no email can be sent.
import { refuse } from '../../core/values/refusal.ts'
import { deliverLink } from '../notices/index.ts'
import { type InvitationParams, issueInvitation, sendInvitation } from './issue-invitation.ts'
import { findInvitation, markLinkShown } from './queries.ts'
import { findUserByAddress, normalisedAddress } from '../people/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { invitationOut } from './invitation-out.ts'
import { invitationRefusals } from './refusals.ts'
import type { InvitationIssuedOut } from './shapes.ts'

export type InvitationDetails = Pick<InvitationParams, 'email' | 'language' | 'roles' | 'delegations' | 'replaces'>

export async function issueAndDeliver(
  { tenant, caller, now, platform }: Context,
  details: InvitationDetails,
  before: readonly EventDraft[] = [],
): Promise<Result> {
  const { institution } = caller
  if (await findUserByAddress(tenant, normalisedAddress(details.email)))
    return refuse(invitationRefusals.ADDRESS_HAS_ACCOUNT)
  const linkShown = !platform.mail.configured
  const issued = await issueInvitation(platform, tenant, {
    ...details,
    invitedBy: caller.userId,
    linkShown,
  })
  if (!issued) return refuse(invitationRefusals.INVITATION_PENDING)
  const invitation = invitationOut(
    (await findInvitation(tenant, issued.id))!,
    new Map([[caller.userId, caller.displayName]]),
    now,
    platform.config.LIMIT_FAILED_CODES,
  )
  const subject = { type: 'invitation', id: issued.id }
  const shown = event('invitation.link_shown', subject)
  const data = { roles: [...details.roles], ...(details.replaces === null ? {} : { replaces: details.replaces }) }
  const events: EventDraft[] = [...before, event('invitation.issued', subject, data)]
  const body = (link: string | null): InvitationIssuedOut => ({
    invitation: { ...invitation, link_shown: link !== null },
    link,
  })
  if (linkShown) return { body: body(issued.link), events: [...events, shown] }
  const afterCommit = deliverLink({
    link: issued.link,
    send: () => sendInvitation(platform.mail, details, institution.name, issued),
    markShown: (later) => markLinkShown(later, issued.id),
    shown,
    body,
  })
  return { events, afterCommit }
}
