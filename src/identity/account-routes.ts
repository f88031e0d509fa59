// The operations under /me by which people look after their own account.
import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { changePassword, checkPasswordChange } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { admitNewCode, confirmSecondFactor } from './confirm-second-factor.ts'
import { enrolSecondFactor } from './enrol-second-factor.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeOwnSession } from './revoke-own-session.ts'
import {
  OwnSessionOut,
  PasswordChangeIn,
  ProfileIn,
  SecondFactorCodeIn,
  SecondFactorEnrollmentOut,
  SecurityEventOut,
  SecurityEventsQuery,
  SessionPath,
  SessionsRevokedOut,
  UserOut,
} from './shapes.ts'

export const accountRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/me/password',
    operation: 'change_password',
    summary: 'Replace my password; the present one is checked like a sign-in, and my other sessions are closed',
    description:
      'Replaces the caller’s password and closes the other sessions. It needs a fresh code and the present ' +
      'password; a wrong one counts as a failed sign-in and answers `CURRENT_PASSWORD_REJECTED`. A password that is ' +
      'too short or known is refused with 422.',
    shapes: { body: PasswordChangeIn, answers: { 200: SessionsRevokedOut } },
    access: { session: 'any', stepUp: true },
    audit: { kinds: ['password.changed', 'sign_in.password', 'sign_in.waiting'] },
    prepare: checkPasswordChange,
    run: changePassword,
  }),
  route({
    method: 'PUT',
    path: '/me/profile',
    operation: 'change_profile',
    summary: 'Replace my display name, function and language; roles are never changed here',
    description:
      'Replaces the caller’s display name, function and language. The function grants no right, and roles are never ' +
      'changed here.',
    shapes: { body: ProfileIn, answers: { 200: UserOut } },
    access: { session: 'any' },
    audit: { kinds: ['profile.changed'] },
    run: changeProfile,
  }),
  route({
    method: 'POST',
    path: '/me/second-factor/enrollment',
    operation: 'enrol_second_factor',
    summary: 'Make a new key for my second factor; the old one stays in service, a new call replaces the new one',
    description:
      'Makes a new key for the caller’s second factor; the one in service stays until the first code of the new one ' +
      'is confirmed. It needs a fresh code. A new call replaces the key that waits. Confirm it within an hour.',
    shapes: { answers: { 200: SecondFactorEnrollmentOut } },
    access: { session: 'any', stepUp: true },
    audit: { kinds: ['second_factor.enrolled'] },
    run: enrolSecondFactor,
  }),
  route({
    method: 'POST',
    path: '/me/second-factor/confirmation',
    operation: 'confirm_second_factor',
    summary: 'Put the new key in service with its first code; my other sessions are closed',
    description:
      'Puts the key that waits in service with its first code and closes the other sessions. Refused with ' +
      '`SECOND_FACTOR_NOT_PENDING` when none waits, or not for an hour any more: enrol one; and with ' +
      '`CODE_REJECTED` for a wrong code.',
    shapes: { body: SecondFactorCodeIn, answers: { 200: SessionsRevokedOut } },
    access: { session: 'any' },
    audit: { kinds: ['second_factor.changed', 'sign_in.waiting'] },
    prepare: admitNewCode,
    run: confirmSecondFactor,
  }),
  route({
    method: 'GET',
    path: '/me/security-events',
    operation: 'list_security_events',
    summary: 'What happened to my account, from the audit chain, newest first',
    description:
      'Lists what happened to the caller’s account, newest first, from the audit chain: sign-ins and failures, ' +
      'changes of password and second factor, recoveries, sessions that were closed. No network address is ' +
      'recorded. Report what you do not recognise to an administrator.',
    shapes: { query: SecurityEventsQuery, answers: { 200: listOf(SecurityEventOut) } },
    access: { session: 'any' },
    run: listSecurityEvents,
  }),
  route({
    method: 'GET',
    path: '/me/sessions',
    operation: 'list_own_sessions',
    summary: 'My open sessions, newest first, with the current one designated',
    description:
      'Lists the caller’s open sessions, newest first; `current` marks the one that asks. Close the others one by ' +
      'one or together.',
    shapes: { answers: { 200: listOf(OwnSessionOut) } },
    access: { session: 'any' },
    run: listOwnSessions,
  }),
  route({
    method: 'POST',
    path: '/me/sessions/revoke-others',
    operation: 'revoke_other_sessions',
    summary: 'Close all my sessions but this one',
    description: 'Closes all sessions of the caller but the current one and says how many there were.',
    shapes: { answers: { 200: SessionsRevokedOut } },
    access: { session: 'any' },
    audit: { kinds: ['sessions.revoked'] },
    run: revokeOtherSessions,
  }),
  route({
    method: 'POST',
    path: '/me/sessions/{session_id}/revoke',
    operation: 'revoke_own_session',
    summary: 'Close another session of mine',
    description:
      'Closes another session of the caller. The current one is refused with `SESSION_IS_CURRENT`: sign out ' +
      'instead. A session that is over answers `INVALID_STATE`.',
    shapes: { path: SessionPath, answers: { 204: null } },
    access: { session: 'any' },
    audit: { kinds: ['session.revoked'] },
    run: revokeOwnSession,
  }),
]
