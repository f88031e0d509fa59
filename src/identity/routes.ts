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
    shapes: { body: AcceptInvitationIn, answers: { 201: null } },
    rate: 'sign_in',
    access: byInvitation,
    audit: { kinds: ['invitation.accepted', 'sign_in.waiting'] },
    prepare: checkAcceptance,
    run: acceptInvitation,
  }),
  ...recoveryRoutes,
]
