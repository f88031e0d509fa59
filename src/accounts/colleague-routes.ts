// The operations of administrators on the accounts of colleagues.
import { SessionsRevokedOut } from '../sessions/index.ts'
import { AdminProfileIn, RolesIn, UserOut } from './shapes.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { assignRoles } from './assign-roles.ts'
import { changeUserProfile } from './change-user-profile.ts'
import { closeUserSessions } from './close-user-sessions.ts'
import { disableUser } from './disable-user.ts'
import { listUsers } from './list-users.ts'
import { reactivateUser } from './reactivate-user.ts'
import { UserPath } from '../people/index.ts'
import { showUser } from './show-user.ts'
import { suspendUser } from './suspend-user.ts'

const account = { path: UserPath, answers: { 200: UserOut } } as const

/** For operations that need no fresh code; all others need one. */
const managing = { permission: 'users.manage' } as const
const managingAfresh = { permission: 'users.manage', stepUp: true } as const

export const colleagueRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/users',
    operation: 'list_users',
    summary: 'The accounts of the institution',
    description:
      'Lists the accounts of the institution with status, roles and delegations. For administrators and auditors.',
    shapes: { answers: { 200: listOf(UserOut) } },
    access: { permission: 'users.read' },
    run: listUsers,
  }),
  route({
    method: 'GET',
    path: '/admin/users/{user_id}',
    operation: 'show_user',
    summary: 'One account',
    description:
      'Returns one account with status, roles, delegations, a pending recovery link, and whether it must wait or is ' +
      'locked after failures. For administrators and auditors.',
    shapes: account,
    access: { permission: 'users.read' },
    run: showUser,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/disable',
    operation: 'disable_user',
    summary: 'Disable an account permanently; its history is kept',
    description:
      'Disables an account permanently: its sessions are closed, its recovery link is revoked, and its address cannot ' +
      'be invited again; the history of the person’s acts is kept. An administrator disables it with a fresh code. ' +
      'Refused with `OWN_ACCOUNT` for one’s own account, and with `LAST_ADMINISTRATOR`: make another person ' +
      'administrator first.',
    shapes: account,
    access: managingAfresh,
    audit: { kinds: ['user.disabled', 'recovery.revoked'] },
    run: disableUser,
  }),
  route({
    method: 'PUT',
    path: '/admin/users/{user_id}/profile',
    operation: 'change_user_profile',
    summary: 'Change name and function of a colleague, who is notified',
    description:
      'Replaces display name and function of a colleague, who is notified by email. An administrator changes them ' +
      'with a fresh code. Refused with `OWN_ACCOUNT` for one’s own account: use `PUT /me/profile`; and with ' +
      '`INVALID_STATE` for a disabled account.',
    shapes: { ...account, body: AdminProfileIn },
    access: managingAfresh,
    audit: { kinds: ['user.profile_changed'] },
    run: changeUserProfile,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/reactivate',
    operation: 'reactivate_user',
    summary: 'Reactivate a suspended account',
    description:
      'Reactivates a suspended account; its sessions and its recovery link are not restored. An administrator ' +
      'reactivates it with a fresh code. Refused with `INVALID_STATE` when it is not suspended, and with `OWN_ACCOUNT`.',
    shapes: account,
    access: managingAfresh,
    audit: { kinds: ['user.reactivated'] },
    run: reactivateUser,
  }),
  route({
    method: 'PUT',
    path: '/admin/users/{user_id}/roles',
    operation: 'assign_roles',
    summary: 'Replace the roles and delegations of a colleague',
    description:
      'Replaces all roles and delegations of a colleague, with effect from the person’s next request. An ' +
      'administrator assigns them with a fresh code. A delegation requires a role that may decide applications. ' +
      'Refused with `OWN_ACCOUNT` for one’s own account, with `LAST_ADMINISTRATOR` when no administrator would be ' +
      'left, with `INVALID_STATE` for a disabled account, and with `STALE_ROW_VERSION` when the account was changed ' +
      'since you read it.',
    shapes: { ...account, body: RolesIn },
    access: { permission: 'roles.assign', stepUp: true },
    audit: { kinds: ['roles.assigned'] },
    run: assignRoles,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/sessions/revoke',
    operation: 'close_user_sessions',
    summary: 'Close all sessions of a colleague; password and second factor are kept',
    description:
      'Closes all sessions of a colleague; password and second factor are kept. For administrators. Refused with ' +
      '`OWN_ACCOUNT` for one’s own account: close own sessions under `/me/sessions`.',
    shapes: { path: UserPath, answers: { 200: SessionsRevokedOut } },
    access: managing,
    audit: { kinds: ['sessions.revoked'] },
    run: closeUserSessions,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/suspend',
    operation: 'suspend_user',
    summary: 'Suspend an account: closes its sessions and refuses sign-in',
    description:
      'Suspends an account: its sessions are closed immediately, its recovery link is revoked, and nobody can sign in ' +
      'with it until it is reactivated. An administrator suspends it with a fresh code. Refused with `OWN_ACCOUNT`, ' +
      'with `LAST_ADMINISTRATOR`, and with `INVALID_STATE` when it is not active.',
    shapes: account,
    access: managingAfresh,
    audit: { kinds: ['user.suspended', 'recovery.revoked'] },
    run: suspendUser,
  }),
]
