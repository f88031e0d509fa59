import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

/** Everything in the security events of a person is read from these. */
export const identityEvents = {
  'profile.changed': kind('A person changed what they are called, their function or their language.', {
    changed: Type.Array(Type.String()),
  }),
  'invitation.issued': kind('An invitation was issued.', {
    roles: Type.Array(Type.String()),
    replaces: Type.Optional(Type.String()),
    administrators_notified: Type.Optional(Type.Integer()),
  }),
  'invitation.enrolled': kind('A second factor was enrolled with an invitation, not yet confirmed.'),
  'invitation.accepted': kind('An invitation was accepted and its account created.', {
    invitation_id: Type.String(),
    roles: Type.Array(Type.String()),
    link_shown: Type.Boolean(),
  }),
  'recovery.enrolled': kind('A second factor was enrolled with a recovery link, not yet in service.', {
    recovery_id: Type.String(),
  }),
  'recovery.completed': kind('A recovery replaced a password or a second factor and closed all sessions, or failed.', {
    recovery_id: Type.String(),
    recovery_kind: Type.String(),
    link_shown: Type.Boolean(),
    sessions_closed: Type.Integer(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof identityEvents> {}
}
