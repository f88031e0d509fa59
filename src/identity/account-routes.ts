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
    shapes: { query: SecurityEventsQuery, answers: { 200: listOf(SecurityEventOut) } },
    access: { session: 'any' },
    run: listSecurityEvents,
  }),
  route({
    method: 'GET',
    path: '/me/sessions',
    operation: 'list_own_sessions',
    summary: 'My open sessions, newest first, with the current one designated',
    shapes: { answers: { 200: listOf(OwnSessionOut) } },
    access: { session: 'any' },
    run: listOwnSessions,
  }),
  route({
    method: 'POST',
    path: '/me/sessions/revoke-others',
    operation: 'revoke_other_sessions',
    summary: 'Close all my sessions but this one',
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
    shapes: { path: SessionPath, answers: { 204: null } },
    access: { session: 'any' },
    audit: { kinds: ['session.revoked'] },
    run: revokeOwnSession,
  }),
]
