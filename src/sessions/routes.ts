import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeOwnSession } from './revoke-own-session.ts'
import { OwnSessionOut, SessionPath, SessionsRevokedOut } from './shapes.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/auth/logout',
    operation: 'sign_out',
    summary: 'Revoke the presented session',
    description: 'Revokes the session of the presented token; it is the way to close the current one.',
    shapes: { answers: { 204: null } },
    access: { secondFactorRequired: 'or signed in' },
    audit: { kinds: ['session.closed'] },
    run: signOut,
  }),
  route({
    method: 'GET',
    path: '/me/sessions',
    operation: 'list_own_sessions',
    summary: 'My open sessions, newest first, with the current one marked',
    description:
      'Lists the caller’s open sessions, newest first; `current` marks the one that makes the request. Close the ' +
      'others one by one or all at once.',
    shapes: { answers: { 200: listOf(OwnSessionOut) } },
    access: { session: 'any' },
    run: listOwnSessions,
  }),
  route({
    method: 'POST',
    path: '/me/sessions/revoke-others',
    operation: 'revoke_other_sessions',
    summary: 'Close all my sessions except this one',
    description: 'Closes all sessions of the caller except the current one and returns how many were closed.',
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
      'instead. A session that has ended is refused with `INVALID_STATE`.',
    shapes: { path: SessionPath, answers: { 204: null } },
    access: { session: 'any' },
    audit: { kinds: ['session.revoked'] },
    run: revokeOwnSession,
  }),
]
