import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { invite } from './invite.ts'
import { listAuditEvents } from './list-audit-events.ts'
import { listInvitations } from './list-invitations.ts'
import { reissueInvitation } from './reissue-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import {
  AuditEventOut,
  AuditEventsQuery,
  InvitationIn,
  InvitationIssuedOut,
  InvitationOut,
  InvitationPath,
} from './shapes.ts'
import { userRoutes } from './user-routes.ts'

/** An invitation assigns roles, so issuing one needs what assigning roles needs. */
const inviting = { permission: ['users.manage', 'roles.assign'], stepUp: true } as const

export const administrationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/audit-events',
    operation: 'list_audit_events',
    summary: 'The audit chain of the institution, newest first',
    description:
      'Lists the events of the institution’s audit chain, newest first, as they were recorded; page with `before`, ' +
      'the number of the last one that you have. Auditors and data protection officers may read it. Each event ' +
      'carries the hash of its record, so a list can be compared with an exported chain.',
    shapes: { query: AuditEventsQuery, answers: { 200: listOf(AuditEventOut) } },
    access: { permission: 'audit.read' },
    run: listAuditEvents,
  }),
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
  ...userRoutes,
]
