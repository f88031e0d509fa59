import { area } from '../platform/area.ts'
import { hourly } from '../platform/jobs/work.ts'
import { identityEvents } from './audit.ts'
import { forgetLinks } from './forget-expired.ts'
import { identityRefusals } from './refusals.ts'
import { identityRoutes } from './routes.ts'

export const identity = area({
  name: 'identity',
  routes: identityRoutes,
  refusals: identityRefusals,
  events: identityEvents,
  sweeps: { 'identity.expired': hourly(forgetLinks) },
})

export {
  findInvitation,
  type InvitationListing,
  findInvitations,
  lockInvitation,
  markInvitationRevoked,
  markLinkShown,
  revokeExpired,
} from './invitation-queries.ts'
export { type InvitationParams, type IssuedInvitation, issueInvitation, sendInvitation } from './issue-invitation.ts'
export { type IssuedRecovery, issueRecovery, sendRecovery } from './issue-recovery.ts'
export { markRecoveryLinkShown, revokePendingRecovery } from './recovery-queries.ts'
export { identityRefusals } from './refusals.ts'
export { RecoveryKind, UserOut } from './shapes.ts'
export { countShownSupport, endSupportIdentity, findSupportIdentities } from './support-identity.ts'
export { usersOut } from './user-out.ts'
