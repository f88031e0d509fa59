import { InvitationTokenIn } from '../notices/index.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { EnrollmentOut } from '../second-factors/index.ts'
import { acceptInvitation, checkAcceptance } from './accept-invitation.ts'
import { enrolByInvitation } from './enrol-by-invitation.ts'
import { inspectInvitation } from './inspect-invitation.ts'
import { invite } from './invite.ts'
import { listInvitations } from './list-invitations.ts'
import { reissueInvitation } from './reissue-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import {
  AcceptInvitationIn,
  InvitationIn,
  InvitationInspectionOut,
  InvitationIssuedOut,
  InvitationOut,
  InvitationPath,
} from './shapes.ts'

/** An invitation assigns roles, so issuing one needs what assigning roles needs. */
const inviting = { permission: ['users.manage', 'roles.assign'], stepUp: true } as const

const byInvitation = { public: { by: 'token', member: 'token', kind: 'invitation' } } as const

export const invitationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/invitations',
    operation: 'list_invitations',
    summary: 'Invitations with their states, newest first',
    description:
      'Lists the invitations of the institution with their states, newest first; no token is in it. Administrators ' +
      'may read it.',
    shapes: { answers: { 200: listOf(InvitationOut) } },
    access: { permission: 'users.manage' },
    run: listInvitations,
  }),
  route({
    method: 'POST',
    path: '/admin/invitations',
    operation: 'invite',
    summary: 'Invite a person with roles and delegations; the link is returned only when no letter was sent',
    description:
      'Invites a person with roles and delegations and sends the link by e-mail; the account comes into being when ' +
      'the person accepts within 72 hours. An administrator invites with a fresh code. `link` is null when the ' +
      'letter was taken by the mail server; otherwise hand the link over yourself, which is recorded. Refused with ' +
      '`ADDRESS_HAS_ACCOUNT`, and with `INVITATION_PENDING` when the address has an invitation that is still good: ' +
      'reissue or revoke that one.',
    shapes: { body: InvitationIn, answers: { 201: InvitationIssuedOut } },
    access: inviting,
    audit: { kinds: ['invitation.issued', 'invitation.link_shown'] },
    run: invite,
  }),
  route({
    method: 'POST',
    path: '/admin/invitations/{invitation_id}/reissue',
    operation: 'reissue_invitation',
    summary: 'Replace a pending or expired invitation by a new one with the same roles',
    description:
      'Replaces a pending or expired invitation by a new one with the same roles and delegations, and sends its ' +
      'link. An administrator reissues it with a fresh code. Refused with `INVITATION_OUTDATED` when a role or ' +
      'product of it is no longer assigned here: revoke it and invite again; and with `INVALID_STATE` when it was ' +
      'accepted or revoked.',
    shapes: { path: InvitationPath, answers: { 201: InvitationIssuedOut } },
    access: inviting,
    audit: { kinds: ['invitation.issued', 'invitation.revoked', 'invitation.link_shown'] },
    run: reissueInvitation,
  }),
  route({
    method: 'POST',
    path: '/admin/invitations/{invitation_id}/revoke',
    operation: 'revoke_invitation',
    summary: 'Revoke a pending invitation',
    description:
      'Revokes a pending invitation; its link opens nothing any more. An administrator revokes it. Refused with ' +
      '`INVALID_STATE` when it is not pending.',
    shapes: { path: InvitationPath, answers: { 204: null } },
    access: { permission: 'users.manage' },
    audit: { kinds: ['invitation.revoked'] },
    run: revokeInvitation,
  }),
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
]
