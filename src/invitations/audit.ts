import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const invitationEvents = {
  'invitation.issued': kind('An invitation was issued.', {
    roles: Type.Array(Type.String()),
    replaces: Type.Optional(Type.String()),
    administrators_notified: Type.Optional(Type.Integer()),
  }),
  'invitation.link_shown': kind(
    'No email could be sent, so the link of an invitation was shown to the person who issued it.',
  ),
  'invitation.revoked': kind('An invitation was revoked.'),
  'invitation.forgotten': kind('The address of an invitation that nobody accepted within a year was erased.'),
  'invitation.enrolled': kind('A second factor was enrolled with an invitation and is not confirmed yet.'),
  'invitation.locked': kind('After too many wrong codes the link of an invitation is not valid any more.', {
    codes: Type.Integer(),
  }),
  'invitation.accepted': kind('An invitation was accepted and its account created.', {
    invitation_id: Type.String(),
    roles: Type.Array(Type.String()),
    link_shown: Type.Boolean(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof invitationEvents> {}
}
