import { type Route, route } from '../platform/http/route.ts'
import { acceptInvitation, checkAcceptance } from './accept-invitation.ts'
import { accountRoutes } from './account-routes.ts'
import { EnrollmentOut } from '../second-factors/index.ts'
import { enrolByInvitation } from './enrol-by-invitation.ts'
import { inspectInvitation } from './inspect-invitation.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { AcceptInvitationIn, InvitationInspectionOut, InvitationTokenIn, MeOut } from './shapes.ts'
import { showMe } from './show-me.ts'

const byInvitation = { public: { by: 'token', member: 'token', kind: 'invitation' } } as const

export const identityRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/me',
    operation: 'show_me',
    summary: 'My identity with effective roles and permissions',
    description:
      'Answers who the caller is, with the effective roles, permissions, delegations and the state of the session. ' +
      'Show what somebody may do by these permissions; every operation checks them again.',
    shapes: { answers: { 200: MeOut } },
    access: { session: 'any', support: true },
    run: showMe,
  }),
  ...accountRoutes,
  route({
    method: 'POST',
    path: '/invitations/inspect',
    operation: 'inspect_invitation',
    summary: 'What the holder of an invitation may know of it',
    description:
      'Answers what the holder of an invitation may know of it: institution, address, roles and expiry. The token ' +
      'of the link opens it. A used, revoked, expired or unknown link answers `LINK_NOT_VALID`: ask whoever invited ' +
      'you for a new one.',
    shapes: { body: InvitationTokenIn, answers: { 200: InvitationInspectionOut } },
    rate: 'sign_in',
    access: byInvitation,
    audit: { nothing: 'reads the invitation that the caller holds' },
    run: inspectInvitation,
  }),
  route({
    method: 'POST',
    path: '/invitations/enrollment',
    operation: 'enrol_by_invitation',
    summary: 'Make a second-factor key for the account to come; a new call replaces it',
    description:
      'Makes the key of the second factor for the account to come; show `otpauth_uri` as a QR code or `secret` as ' +
      'text. A new call replaces the key. The token of the link opens it; `LINK_NOT_VALID` otherwise. Then accept ' +
      'the invitation with a code of this key.',
    shapes: { body: InvitationTokenIn, answers: { 200: EnrollmentOut } },
    rate: 'sign_in',
    access: byInvitation,
    audit: { kinds: ['invitation.enrolled'] },
    run: enrolByInvitation,
  }),
  route({
    method: 'POST',
    path: '/invitations/accept',
    operation: 'accept_invitation',
    summary: 'Create the account: name, password, and a code that proves the second factor',
    description:
      'Creates the account with its name, password and second factor, proved by a code; roles and delegations are ' +
      'those of the invitation, which is used up. Refused with `ENROLMENT_MISSING` before a key was made, with ' +
      '`CODE_REJECTED` for a wrong code, with `ADDRESS_HAS_ACCOUNT` when the address got an account meanwhile, with ' +
      '`LINK_NOT_VALID` when the link is no longer good, and with 422 for a password that is too short or known. ' +
      'Sign in next.',
    shapes: { body: AcceptInvitationIn, answers: { 201: null } },
    rate: 'sign_in',
    access: byInvitation,
    audit: { kinds: ['invitation.accepted', 'sign_in.waiting'] },
    prepare: checkAcceptance,
    run: acceptInvitation,
  }),
  ...recoveryRoutes,
]
