import { type Route, route } from '../platform/http/route.ts'
import { acceptInvitation, checkAcceptance } from './accept-invitation.ts'
import { accountRoutes } from './account-routes.ts'
import { admitCode } from './codes.ts'
import { enrolByInvitation } from './enrol-by-invitation.ts'
import { inspectInvitation } from './inspect-invitation.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import {
  AcceptInvitationIn,
  CodeIn,
  EnrollmentOut,
  InvitationInspectionOut,
  InvitationTokenIn,
  LoginIn,
  LoginOut,
  MeOut,
  SessionStateOut,
} from './shapes.ts'
import { showMe } from './show-me.ts'
import { checkPassword, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { stepUp } from './step-up.ts'
import { admitSecondFactor, verifySecondFactor } from './verify-second-factor.ts'

const byInvitation = { public: { by: 'token', member: 'token', kind: 'invitation' } } as const

export const identityRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/auth/login',
    operation: 'sign_in',
    summary: 'Sign in with institution, address and password; the second factor follows',
    description:
      'Checks institution, address and password and opens a session that accepts only the second factor. The ' +
      '`token` is returned once: present it as the bearer token. Everybody may call it. Every wrong combination, a ' +
      'suspended account and an account that waits get the same `SIGN_IN_FAILED`; after several failures wait up to ' +
      '15 minutes. Verify the second factor next, within five minutes.',
    shapes: { body: LoginIn, answers: { 200: LoginOut } },
    rate: 'sign_in',
    access: { public: { by: 'reference', member: 'institution_reference' } },
    audit: { kinds: ['sign_in.password', 'sign_in.waiting'] },
    prepare: checkPassword,
    run: signIn,
  }),
  route({
    method: 'POST',
    path: '/auth/second-factor',
    operation: 'verify_second_factor',
    summary: 'Present the six-digit code to finish signing in',
    description:
      'Completes signing in with the six-digit code of the authenticator; the session opens everything that the ' +
      'roles allow. It needs the token of the first step. Refused with `SIGN_IN_FAILED` for a wrong or used code: ' +
      'wait for the next one; a session takes five codes. Refused with `SESSION_EXPIRED` when more than five ' +
      'minutes have passed: sign in again.',
    shapes: { body: CodeIn, answers: { 200: SessionStateOut } },
    rate: 'sign_in',
    access: { half: 'or full' },
    audit: { kinds: ['sign_in.second_factor', 'sign_in.waiting'] },
    prepare: admitSecondFactor,
    run: verifySecondFactor,
  }),
  route({
    method: 'POST',
    path: '/auth/step-up',
    operation: 'step_up',
    summary: 'Renew the second factor for acts that need a fresh one',
    description:
      'Renews the second factor of an open session, for the acts that need a code of the last ten minutes (they ' +
      'answer `STEP_UP_REQUIRED` without). Every member of staff may call it. Refused with `CODE_REJECTED` for a ' +
      'wrong or used code: wait for the next one.',
    shapes: { body: CodeIn, answers: { 200: SessionStateOut } },
    rate: 'sign_in',
    access: { session: 'any' },
    audit: { kinds: ['step_up.verified', 'sign_in.waiting'] },
    prepare: admitCode,
    run: stepUp,
  }),
  route({
    method: 'POST',
    path: '/auth/logout',
    operation: 'sign_out',
    summary: 'Revoke the presented session',
    description: 'Revokes the session of the presented token; it is the way to close the current one.',
    shapes: { answers: { 204: null } },
    access: { half: 'or full' },
    audit: { kinds: ['session.closed'] },
    run: signOut,
  }),
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
