import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const recoveryEvents = {
  'recovery.issued': kind('A link was issued that replaces the password or the second factor of a person.', {
    recovery_id: Type.String(),
    recovery_kind: Type.String(),
    replaces: Type.Optional(Type.String()),
  }),
  'recovery.link_shown': kind(
    'No email could be sent, so a recovery link was shown to the administrator who issued it.',
    {
      recovery_id: Type.String(),
    },
  ),
  'recovery.revoked': kind('A pending recovery link was revoked.', { recovery_id: Type.String() }),
  'recovery.enrolled': kind('A second factor was enrolled with a recovery link and is not active yet.', {
    recovery_id: Type.String(),
  }),
  'recovery.locked': kind('After too many failed proofs a recovery link is not valid any more.', {
    recovery_id: Type.String(),
    proofs: Type.Integer(),
  }),
  'recovery.completed': kind('A recovery replaced a password or a second factor and closed all sessions, or failed.', {
    recovery_id: Type.String(),
    recovery_kind: Type.String(),
    link_shown: Type.Boolean(),
    sessions_closed: Type.Integer(),
    /** Present when the account came from a link that somebody else saw, which ends with this recovery by email. */
    account_link_shown_ended: Type.Optional(Type.Literal(true)),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof recoveryEvents> {}
}
