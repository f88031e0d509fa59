import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

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
  'user.profile_changed': kind('Name or function of a person was changed by somebody else.', {
    changed: Type.Array(Type.String()),
  }),
  'user.suspended': kind('An account was suspended and its sessions closed.', { sessions_closed: Type.Integer() }),
  'user.reactivated': kind('A suspended account was opened again.'),
  'user.disabled': kind('An account was closed for good, with its sessions.', { sessions_closed: Type.Integer() }),
  'recovery.issued': kind('A link was issued that replaces the password or the second factor of a person.', {
    recovery_id: Type.String(),
    recovery_kind: Type.String(),
    replaces: Type.Optional(Type.String()),
  }),
  'recovery.link_shown': kind('No letter went out, so a recovery link was shown to whoever issued it.', {
    recovery_id: Type.String(),
  }),
  'recovery.revoked': kind('A pending recovery link was revoked: it opens nothing.', { recovery_id: Type.String() }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof administrationEvents> {}
}
