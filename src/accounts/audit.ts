import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const Roles = Type.Array(Type.String())

export const accountEvents = {
  'profile.changed': kind('A person changed their name, function or language.', {
    changed: Type.Array(Type.String()),
  }),
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
  'user.profile_changed': kind('An administrator changed the name or function of a person.', {
    changed: Type.Array(Type.String()),
  }),
  'user.suspended': kind('An account was suspended and its sessions closed.', { sessions_closed: Type.Integer() }),
  'user.reactivated': kind('A suspended account was reactivated.'),
  'user.disabled': kind('An account was permanently disabled and its sessions closed.', {
    sessions_closed: Type.Integer(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof accountEvents> {}
}
