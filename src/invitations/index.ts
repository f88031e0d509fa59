import { area } from '../platform/area.ts'
import { invitationsTables } from './vouched.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { hourly } from '../platform/jobs/work.ts'
import { invitationEvents } from './audit.ts'
import { ADDRESSES_KEPT_MS, forgetInvitations } from './forget-invitations.ts'
import { invitationRefusals } from './refusals.ts'
import { invitationRoutes } from './routes.ts'

export const invitations = area({
  name: 'invitations',
  routes: invitationRoutes,
  refusals: invitationRefusals,
  events: invitationEvents,
  sweeps: {
    'invitations.expired': hourly(
      dueWork(['invitations.expired', 0], ['invitations.expired', ADDRESSES_KEPT_MS]),
      forgetInvitations,
    ),
  },
  tables: invitationsTables,
})

export { type InvitationParams, type IssuedInvitation, issueInvitation, sendInvitation } from './issue-invitation.ts'
export { countPendingInvitations, revokePendingOfOperator } from './pending-invitations.ts'
export { deleteInvitations } from './delete-invitations.ts'
export { revokeExpired } from './expired-queries.ts'
export { markLinkShown } from './queries.ts'
export { endSupportIdentity } from './support/support-identity.ts'
export { countShownSupport, findSupportIdentities } from './support/support-queries.ts'
