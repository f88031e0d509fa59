// The accounts of an institution: what an administrator sees and does of a colleague's.
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

/** What takes away only; the rest of managing needs a fresh code. */
const managing = { permission: 'users.manage' } as const
const managingAfresh = { permission: 'users.manage', stepUp: true } as const

export const colleagueRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/users',
    operation: 'list_users',
    summary: 'The accounts of the institution',
    description:
      'Lists the accounts of the institution with status, roles and delegations. Administrators and auditors may ' +
      'read it.',
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
      'Answers one account with status, roles, delegations, a pending recovery link, and whether it waits or is ' +
      'locked after failures. Administrators and auditors may read it.',
    shapes: account,
    access: { permission: 'users.read' },
    run: showUser,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/disable',
    operation: 'disable_user',
    summary: 'Close an account for good; it stays as history',
    description:
      'Closes an account for good: its sessions end, its recovery link is revoked, and nobody can be invited to its ' +
      'address again; what the person did stays in the history. An administrator disables it with a fresh code. ' +
      'Refused with `OWN_ACCOUNT` for one’s own, and with `LAST_ADMINISTRATOR`: make another person administrator ' +
      'first.',
    shapes: account,
    access: managingAfresh,
    audit: { kinds: ['user.disabled', 'recovery.revoked'] },
    run: disableUser,
  }),
  route({
    method: 'PUT',
    path: '/admin/users/{user_id}/profile',
    operation: 'change_user_profile',
    summary: 'Change name and function of a colleague, who is told',
    description:
      'Replaces display name and function of a colleague, who is told by e-mail. An administrator changes it with a ' +
      'fresh code. Refused with `OWN_ACCOUNT` for one’s own: use the own profile; and with `INVALID_STATE` for a ' +
      'disabled account.',
    shapes: { ...account, body: AdminProfileIn },
    access: managingAfresh,
    audit: { kinds: ['user.profile_changed'] },
    run: changeUserProfile,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/reactivate',
    operation: 'reactivate_user',
    summary: 'Open a suspended account again',
    description:
      'Opens a suspended account again; its sessions and its recovery link do not come back. An administrator ' +
      'reactivates it. Refused with `INVALID_STATE` when it is not suspended, and with `OWN_ACCOUNT`.',
    shapes: account,
    access: managing,
    audit: { kinds: ['user.reactivated'] },
    run: reactivateUser,
  }),
  route({
    method: 'PUT',
    path: '/admin/users/{user_id}/roles',
    operation: 'assign_roles',
    summary: 'Replace the roles and delegations of a colleague',
    description:
      'Replaces all roles and delegations of a colleague; the next request of the person is judged by them. An ' +
      'administrator assigns them with a fresh code. A delegation needs a role that decides. Refused with ' +
      '`OWN_ACCOUNT` for one’s own, with `LAST_ADMINISTRATOR` when nobody would be left, and with `INVALID_STATE` ' +
      'for a disabled account.',
    shapes: { ...account, body: RolesIn },
    access: { permission: 'roles.assign', stepUp: true },
    audit: { kinds: ['roles.assigned'] },
    run: assignRoles,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/sessions/revoke',
    operation: 'close_user_sessions',
    summary: 'Close all sessions of a colleague; password and second factor stay',
    description:
      'Closes all sessions of a colleague; password and second factor stay. An administrator closes them. Refused ' +
      'with `OWN_ACCOUNT`: close the own sessions in the own account.',
    shapes: { path: UserPath, answers: { 200: SessionsRevokedOut } },
    access: managing,
    audit: { kinds: ['sessions.revoked'] },
    run: closeUserSessions,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/suspend',
    operation: 'suspend_user',
    summary: 'Suspend an account: its sessions end at once, nobody signs in with it',
    description:
      'Suspends an account: its sessions end at once, its recovery link is revoked, and nobody signs in with it ' +
      'until it is reactivated. An administrator suspends it with a fresh code. Refused with `OWN_ACCOUNT`, with ' +
      '`LAST_ADMINISTRATOR`, and with `INVALID_STATE` when it is not active.',
    shapes: account,
    access: managingAfresh,
    audit: { kinds: ['user.suspended', 'recovery.revoked'] },
    run: suspendUser,
  }),
]
