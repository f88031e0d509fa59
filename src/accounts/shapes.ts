import { type Static, Type } from 'typebox'
import { permissions } from '../platform/access/permissions.ts'
import { assignableRoles } from '../platform/access/roles.ts'
import {
  inside,
  Instant,
  nameOf,
  nullable,
  oneOf,
  RowVersion,
  shape,
  Uuid,
  withDefault,
} from '../platform/http/shapes.ts'
import { Language } from '../people/index.ts'
import { SessionStateOut } from '../sessions/index.ts'
import { actors } from './done-by.ts'
import { RecoveryKind } from '../recovery/index.ts'
import { DelegationOut, Delegations, Roles } from '../roles/index.ts'

const InstitutionOut = shape('InstitutionOut', {
  id: Uuid,
  reference: Type.String(),
  name: Type.String(),
  currency: Type.String(),
  country: Type.String(),
})

export const UserOut = shape('UserOut', {
  id: Uuid,
  email: Type.String(),
  display_name: Type.String(),
  function: nullable(Type.String()),
  language: Language,
  status: oneOf(['active', 'suspended', 'disabled']),
  roles: Type.Array(oneOf(assignableRoles)),
  delegations: Type.Array(inside(DelegationOut)),
  link_shown: Type.Boolean({
    description:
      'the account was created from an invitation whose link was shown to somebody else, and no recovery by email was ' +
      'completed since',
  }),
  sign_in_waits_until: nullable(
    Type.String({ format: 'date-time', description: 'after repeated failures; null when the person can sign in' }),
  ),
  second_factor_locked: Type.Boolean({
    description: 'too many consecutive codes failed: only a recovery unlocks the account',
  }),
  recovery_pending: nullable(
    Type.Object(
      { kind: RecoveryKind, expires_at: Instant },
      { additionalProperties: false, description: 'the recovery link that is currently usable' },
    ),
  ),
  row_version: RowVersion,
  created_at: Instant,
})
export type UserOut = Static<typeof UserOut>

export const ProfileIn = shape('ProfileIn', {
  display_name: nameOf(120),
  function: nullable(nameOf(120, { description: 'the person’s job title; it grants no right' })),
  language: Language,
})
export type ProfileIn = Static<typeof ProfileIn>

export const SecurityEventOut = shape('SecurityEventOut', {
  seq: Type.Integer({ description: 'sequence number of the record in the audit chain' }),
  at: Type.String({ format: 'date-time', description: 'UTC, microseconds' }),
  kind: Type.String(),
  outcome: oneOf(['success', 'denied', 'failed']),
  by: oneOf(actors, { description: 'unknown when nobody proved to be the person' }),
  text_fr: Type.String(),
  text_en: Type.String(),
})
export type SecurityEventOut = Static<typeof SecurityEventOut>

export const SecurityEventsQuery = Type.Object(
  { limit: withDefault(Type.Integer({ minimum: 1, maximum: 100, default: 50 })) },
  { additionalProperties: false },
)
export type SecurityEventsQuery = Static<typeof SecurityEventsQuery>

export const MeOut = shape('MeOut', {
  id: Uuid,
  email: Type.String(),
  display_name: Type.String(),
  function: nullable(Type.String()),
  language: Language,
  institution: inside(InstitutionOut),
  roles: Type.Array(oneOf([...assignableRoles, 'support'] as const)),
  permissions: Type.Array(oneOf(permissions)),
  delegations: Type.Array(inside(DelegationOut)),
  session: inside(SessionStateOut),
})

export const RolesIn = shape('RolesIn', { row_version: RowVersion, roles: Roles, delegations: Delegations })
export type RolesIn = Static<typeof RolesIn>

export const AdminProfileIn = shape('AdminProfileIn', {
  display_name: nameOf(120),
  function: nullable(nameOf(120)),
})
export type AdminProfileIn = Static<typeof AdminProfileIn>
