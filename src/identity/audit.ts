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
  'sessions.revoked': kind('All sessions of a person were closed, or all but the one that was used to do it.', {
    sessions: Type.Integer(),
  }),
  'invitation.issued': kind('An invitation was issued.', {
    roles: Type.Array(Type.String()),
    replaces: Type.Optional(Type.String()),
  }),
  'invitation.enrolled': kind('A second factor was enrolled with an invitation, not yet confirmed.'),
  'invitation.accepted': kind('An invitation was accepted and its account created.', {
    invitation_id: Type.String(),
    roles: Type.Array(Type.String()),
    link_shown: Type.Boolean(),
  }),
}
