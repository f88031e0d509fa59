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
    shapes: { query: AuditEventsQuery, answers: { 200: listOf(AuditEventOut) } },
    access: { permission: 'audit.read' },
    run: listAuditEvents,
  }),
  route({
    method: 'GET',
    path: '/admin/invitations',
    operation: 'list_invitations',
    summary: 'Invitations with their states, newest first',
    shapes: { answers: { 200: listOf(InvitationOut) } },
    access: { permission: 'users.manage' },
    run: listInvitations,
  }),
  route({
    method: 'POST',
    path: '/admin/invitations',
    operation: 'invite',
    summary: 'Invite a person with roles and delegations; the link is returned only when no letter was sent',
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
    shapes: { path: InvitationPath, answers: { 204: null } },
    access: { permission: 'users.manage' },
    audit: { kinds: ['invitation.revoked'] },
    run: revokeInvitation,
  }),
  ...userRoutes,
]
