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

/** An invitation assigns roles, so issuing one needs the same rights as assigning roles. */
const inviting = { permission: ['users.manage', 'roles.assign'], stepUp: true } as const

const byInvitation = { public: { by: 'token', member: 'token', kind: 'invitation' } } as const

export const invitationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/invitations',
    operation: 'list_invitations',
    summary: 'Invitations with their states, newest first',
    description:
      'Lists the invitations of the institution with their states, newest first, without their tokens. For ' +
      'administrators.',
    shapes: { answers: { 200: listOf(InvitationOut) } },
    access: { permission: 'users.manage' },
    run: listInvitations,
  }),
  route({
    method: 'POST',
    path: '/admin/invitations',
    operation: 'invite',
    summary: 'Invite a person with roles and delegations; the link is returned only when no email was sent',
    description:
      'Invites a person with roles and delegations and sends the link by email; the account is created when the ' +
      'person accepts within 72 hours. An administrator invites with a fresh code. `link` is null when the mail ' +
      'server accepted the email; otherwise hand the link over yourself; showing it to you is recorded. Refused with ' +
      '`ADDRESS_HAS_ACCOUNT`, and with `INVITATION_PENDING` when the address already has a valid invitation: reissue ' +
      'or revoke that one.',
    shapes: { body: InvitationIn, answers: { 201: InvitationIssuedOut } },
    access: inviting,
    audit: { kinds: ['invitation.issued', 'invitation.revoked', 'invitation.link_shown'] },
    run: invite,
  }),
  route({
    method: 'POST',
    path: '/admin/invitations/{invitation_id}/reissue',
    operation: 'reissue_invitation',
    summary: 'Replace a pending or expired invitation with a new one with the same roles',
    description:
      'Replaces a pending or expired invitation with a new one with the same roles and delegations, and sends its ' +
      'link. An administrator reissues it with a fresh code. Refused with `INVITATION_OUTDATED` when one of its roles ' +
      'or products can no longer be assigned: revoke it and invite again; and with `INVALID_STATE` when it was ' +
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
      'Revokes a pending invitation; its link stops working. For administrators. Refused with `INVALID_STATE` when ' +
      'the invitation is not pending.',
    shapes: { path: InvitationPath, answers: { 204: null } },
    access: { permission: 'users.manage' },
    audit: { kinds: ['invitation.revoked'] },
    run: revokeInvitation,
  }),
  route({
    method: 'POST',
    path: '/invitations/inspect',
    operation: 'inspect_invitation',
    summary: 'Show the details of an invitation to its holder',
    description:
      'Returns institution, address, roles and expiry of an invitation. The token of the link authorises it. A used, ' +
      'revoked, expired or unknown link is refused with `LINK_NOT_VALID`: ask the person who invited you for a new ' +
      'one.',
    shapes: { body: InvitationTokenIn, answers: { 200: InvitationInspectionOut } },
    rate: 'sign_in',
    access: byInvitation,
    audit: { nothing: 'reads the invitation of the caller’s own link' },
    run: inspectInvitation,
  }),
  route({
    method: 'POST',
    path: '/invitations/enrollment',
    operation: 'enrol_by_invitation',
    summary: 'Create the second-factor key of the future account; a new call replaces it',
    description:
      'Creates the second-factor key of the future account; show `otpauth_uri` as a QR code or `secret` as text. A new ' +
      'call replaces the key. The token of the link authorises it; it is refused with `LINK_NOT_VALID` otherwise. Then ' +
      'accept the invitation with a code of this key.',
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
      'those of the invitation, which is used up. Refused with `ENROLMENT_MISSING` before a key was enrolled, with ' +
      '`CODE_REJECTED` for a wrong code, with `ADDRESS_HAS_ACCOUNT` when the address has an account by now, with ' +
      '`LINK_NOT_VALID` when the link is no longer valid, and with 422 for a password that is too short, common or on ' +
      'the list of refused passwords. Sign in next.',
    shapes: { body: AcceptInvitationIn, answers: { 201: null } },
    rate: 'sign_in',
    access: byInvitation,
    audit: { kinds: ['invitation.accepted', 'invitation.locked'] },
    prepare: checkAcceptance,
    run: acceptInvitation,
  }),
]
