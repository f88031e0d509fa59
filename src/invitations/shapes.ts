import { type Static, Type } from 'typebox'
import { Token } from '../notices/index.ts'
import { Language } from '../people/index.ts'
import { assignableRoles } from '../platform/access/roles.ts'
import { inside, Instant, nameOf, nullable, oneOf, PersonOut, shape, Uuid } from '../platform/http/shapes.ts'
import { DelegationOut, Delegations, Roles } from '../roles/index.ts'
import { Code } from '../second-factors/index.ts'
import { Password } from '../sign-in/index.ts'

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
  state: oneOf(['pending', 'accepted', 'revoked', 'expired'], {
    description: 'expired: its time is over, or its link works no more after too many wrong codes',
  }),
  link_shown: Type.Boolean({
    description: 'no email was sent, so the link was shown to the person who issued the invitation',
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
  link: nullable(Type.String({ description: 'present only when no email was sent; it is shown once' })),
})
export type InvitationIssuedOut = Static<typeof InvitationIssuedOut>

export const InvitationPath = Type.Object({ invitation_id: Uuid })
export type InvitationPath = Static<typeof InvitationPath>

export const InvitationInspectionOut = shape('InvitationInspectionOut', {
  institution: Type.Object({ reference: Type.String(), name: Type.String() }, { additionalProperties: false }),
  email: Type.String(),
  language: Language,
  roles: Type.Array(oneOf([...assignableRoles, 'support'] as const)),
  expires_at: Instant,
  second_factor_enrolled: Type.Boolean(),
})

export const AcceptInvitationIn = shape('AcceptInvitationIn', {
  token: Token,
  display_name: nameOf(120),
  password: Password,
  code: Code,
})
export type AcceptInvitationIn = Static<typeof AcceptInvitationIn>
