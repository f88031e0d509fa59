import { Type } from 'typebox'
import { kind } from '../platform/audit/kinds.ts'

/** Everything in the security events of a person is read from these. */
export const identityEvents = {
  'sign_in.password': kind('The password of a sign-in was accepted, or the sign-in failed.'),
  'sign_in.waiting': kind('Sign-in at an address now has to wait after repeated failures.', {
    failures: Type.Integer(),
    wait_minutes: Type.Integer(),
  }),
  'sign_in.second_factor': kind('The second factor completed a sign-in, or failed.'),
  'step_up.verified': kind('The second factor was verified again.'),
  'session.closed': kind('A person signed out.'),
  'session.revoked': kind('A person closed another session of their own.'),
  'sessions.revoked': kind('All sessions of a person were closed, or all but the one that was used to do it.', {
    sessions_closed: Type.Integer(),
  }),
  'password.changed': kind('A person changed their password, which closed their other sessions.', {
    sessions_closed: Type.Integer(),
  }),
  'profile.changed': kind('A person changed what they are called, their function or their language.', {
    changed: Type.Array(Type.String()),
  }),
  'second_factor.enrolled': kind('A person made a new key for their second factor; the old one stays in service.'),
  'second_factor.changed': kind('The first code of a new key put it in service in place of the old one, or failed.', {
    sessions_closed: Type.Integer(),
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
