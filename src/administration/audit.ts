import { Type } from 'typebox'
import { kind } from '../platform/audit/kinds.ts'

const Roles = Type.Array(Type.String())

export const administrationEvents = {
  'invitation.link_shown': kind('No letter went out, so the link of an invitation was shown to whoever issued it.'),
  'invitation.revoked': kind('An invitation was revoked: its link opens nothing.'),
  'roles.assigned': kind('The roles and delegations of a person were replaced.', {
    roles_before: Roles,
    roles: Roles,
    delegations: Type.Array(
      Type.Object(
        { product_id: Type.Union([Type.String(), Type.Null()]), max_amount: Type.String() },
        { additionalProperties: false },
      ),
    ),
  }),
}
