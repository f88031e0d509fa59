// The operations under /me with which people manage their own account.
import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { changeProfile } from './change-profile.ts'
import { showMe } from './show-me.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { MeOut, ProfileIn, SecurityEventOut, SecurityEventsQuery, UserOut } from './shapes.ts'

export const ownRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/me',
    operation: 'show_me',
    summary: 'My identity with effective roles and permissions',
    description:
      'Returns the caller’s identity with the effective roles, permissions, delegations and the state of the session. ' +
      'A client can use these permissions to show what the caller may do; every operation checks them again.',
    shapes: { answers: { 200: MeOut } },
    access: { session: 'any', support: true },
    run: showMe,
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
    method: 'GET',
    path: '/me/security-events',
    operation: 'list_security_events',
    summary: 'Security events of my account, from the audit chain, newest first',
    description:
      'Lists the security events of the caller’s account from the audit chain, newest first: sign-ins and failures, ' +
      'changes of password and second factor, recoveries, closed sessions. Network addresses are not recorded. Report ' +
      'events that you do not recognise to an administrator.',
    shapes: { query: SecurityEventsQuery, answers: { 200: listOf(SecurityEventOut) } },
    access: { session: 'any' },
    run: listSecurityEvents,
  }),
]
