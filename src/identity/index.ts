export { identityEvents } from './audit.ts'
export { closeSessions } from './close-sessions.ts'
export { forgetSignIns } from './forget-expired.ts'
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
export { identityRoutes } from './routes.ts'
export { sessionLimits } from './session-state.ts'
export { RecoveryKind, SessionsRevokedOut, UserOut } from './shapes.ts'
export { countShownSupport, endSupportIdentity, findSupportIdentities } from './support-queries.ts'
export { enterInDirectory } from './token-queries.ts'
export { usersOut } from './user-out.ts'
