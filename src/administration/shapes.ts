import { type Static, Type } from 'typebox'
import { assignableRoles } from '../platform/access/roles.ts'
import {
  inside,
  Instant,
  nameOf,
  nullable,
  oneOf,
  PersonOut,
  shape,
  Uuid,
  withDefault,
} from '../platform/http/shapes.ts'
import { DelegationOut, Delegations, Roles } from '../roles/index.ts'
import { RecoveryKind } from '../identity/index.ts'
import { Language } from '../people/index.ts'

export const InvitationIn = shape('InvitationIn', {
  email: Type.String({ format: 'email', minLength: 3, maxLength: 254 }),
  roles: Roles,
  language: Type.Optional(Language),
  delegations: Type.Optional(Delegations),
})
export type InvitationIn = Static<typeof InvitationIn>

export const InvitationOut = shape('InvitationOut', {
  id: Uuid,
  email: Type.String(),
  roles: Type.Array(oneOf(assignableRoles)),
  delegations: Type.Array(inside(DelegationOut)),
  language: Language,
  state: oneOf(['pending', 'accepted', 'revoked', 'expired']),
  link_shown: Type.Boolean({
    description: 'no letter went out, so the link was shown to whoever issued the invitation',
  }),
  invited_by: nullable(inside(PersonOut)),
  replaces: nullable(Uuid),
  user_id: nullable(Uuid),
  created_at: Instant,
  expires_at: Instant,
})
export type InvitationOut = Static<typeof InvitationOut>

export const InvitationIssuedOut = shape('InvitationIssuedOut', {
  invitation: inside(InvitationOut),
  link: nullable(Type.String({ description: 'present only when the letter was not sent; it is shown once' })),
})
export type InvitationIssuedOut = Static<typeof InvitationIssuedOut>

export const InvitationPath = Type.Object({ invitation_id: Uuid })
export type InvitationPath = Static<typeof InvitationPath>

export const UserPath = Type.Object({ user_id: Uuid })
export type UserPath = Static<typeof UserPath>

export const RolesIn = shape('RolesIn', { roles: Roles, delegations: Delegations })
export type RolesIn = Static<typeof RolesIn>

export const AdminProfileIn = shape('AdminProfileIn', {
  display_name: nameOf(120),
  function: nullable(nameOf(120)),
})
export type AdminProfileIn = Static<typeof AdminProfileIn>

export const RecoveryIn = shape('RecoveryIn', { kind: RecoveryKind })
export type RecoveryIn = Static<typeof RecoveryIn>

const RecoveryOut = shape('RecoveryOut', {
  id: Uuid,
  user: inside(PersonOut),
  kind: RecoveryKind,
  link_shown: Type.Boolean({ description: 'no letter went out, so the link was shown to whoever issued it' }),
  issued_by: inside(PersonOut),
  replaces: nullable(Uuid),
  created_at: Instant,
  expires_at: Instant,
})
export type RecoveryOut = Static<typeof RecoveryOut>

export const RecoveryIssuedOut = shape('RecoveryIssuedOut', {
  recovery: inside(RecoveryOut),
  link: nullable(Type.String({ description: 'present only when the letter was not sent; it is shown once' })),
})
export type RecoveryIssuedOut = Static<typeof RecoveryIssuedOut>

const EventActorOut = shape('AuditActorOut', {
  type: oneOf(['user', 'machine', 'system', 'operator', 'support', 'anonymous']),
  id: nullable(Uuid),
  display_name: nullable(Type.String({ description: 'today’s name of the person; it is no part of the record' })),
})

const EventSubjectOut = shape('AuditSubjectOut', { type: Type.String(), id: Uuid })

export const AuditEventOut = shape('AuditEventOut', {
  v: Type.Integer(),
  institution_id: Uuid,
  instance_id: Uuid,
  seq: Type.Integer({ description: 'without gaps, from 1; the cursor of `before`' }),
  prev: Type.String(),
  at: Type.String({ format: 'date-time', description: 'UTC, microseconds' }),
  kind: Type.String(),
  actor: inside(EventActorOut),
  subject: nullable(inside(EventSubjectOut)),
  outcome: oneOf(['success', 'denied', 'failed']),
  request_id: nullable(Type.String()),
  session_ref: nullable(Uuid),
  data: Type.Record(Type.String(), Type.Unknown()),
  commitments: Type.Record(Type.String(), Type.String()),
  hash: Type.String({ description: 'of the record: all members but hash and display_name' }),
})

export const AuditEventsQuery = Type.Object(
  {
    before: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
    limit: withDefault(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  { additionalProperties: false },
)
export type AuditEventsQuery = Static<typeof AuditEventsQuery>
