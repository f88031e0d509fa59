import { area } from '../platform/area.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { everyHour } from '../platform/jobs/work.ts'
import { identityEvents } from './audit.ts'
import { forgetSignIns } from './forget-expired.ts'
import { identityRefusals } from './refusals.ts'
import { identityRoutes } from './routes.ts'

export const identity = area({
  name: 'identity',
  routes: identityRoutes,
  refusals: identityRefusals,
  events: identityEvents,
  sweeps: {
    'identity.expired': {
      interval: everyHour,
      run: ({ platform: { pool, clock } }, id) => inTenant(pool, id, (tenant) => forgetSignIns(tenant, clock.now())),
    },
  },
})

export { closeSessions } from './close-sessions.ts'
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
export { type PresentCode, presentCode } from './present-code.ts'
export { recognisePerson, recogniseSession, reauthorise } from './recognise.ts'
export { markRecoveryLinkShown, revokePendingRecovery } from './recovery-queries.ts'
export { refuseWhoIsGone } from './refuse-who-is-gone.ts'
export { identityRefusals } from './refusals.ts'
export { sessionLimits } from './session-state.ts'
export { RecoveryKind, SessionsRevokedOut, UserOut } from './shapes.ts'
export { countShownSupport, endSupportIdentity, findSupportIdentities } from './support-queries.ts'
export { enterInDirectory } from './token-queries.ts'
export { usersOut } from './user-out.ts'
