// PUT /admin/users/{user_id}/roles
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import {
  checkDelegations,
  countOtherAdministrators,
  findAccount,
  lockVouchedColleague,
  replaceRoles,
} from '../roles/index.ts'
import { refuseRevokedCaller } from '../sessions/index.ts'
import { usersOut } from './user-out.ts'
import { notify } from '../notices/index.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { isSameAssignment } from './assignment.ts'
import { checkLastAdministrator } from './rules/last-administrator.ts'
import type { RolesIn } from './shapes.ts'
import type { UserPath } from '../people/index.ts'

export async function assignRoles(
  context: Context,
  { path, body }: { readonly path: UserPath; readonly body: RolesIn },
): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const { institution } = caller
  const account = await lockVouchedColleague(context, path.user_id)
  if (isRefusal(account)) return account
  const callerRefusal = await refuseRevokedCaller(context, 'roles.assign')
  if (callerRefusal) return callerRefusal
  if (account.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (account.status === 'disabled')
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'The account is permanently disabled: its roles can no longer be changed.',
    })
  const otherAdministrators = await countOtherAdministrators(tenant, account.id)
  const refusal = checkLastAdministrator({
    account,
    remains: body.roles.includes('administrator'),
    otherAdministrators,
  })
  if (refusal) return refusal
  const problems = await checkDelegations(tenant, institution, body.roles, body.delegations)
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  if (!isSameAssignment(account, body)) {
    await replaceRoles(tenant, account.id, body, now)
    await notify(platform, tenant, { userId: account.id, kind: 'roles_changed' }, now)
  }
  const changed = (await findAccount(tenant, account.id))!
  const data = {
    roles_before: account.roles,
    roles: changed.roles,
    delegations: changed.delegations.map((entry) => ({ ...entry })),
  }
  return answer(
    (await usersOut(context, [changed]))[0],
    event('roles.assigned', { type: 'user', id: account.id }, data),
  )
}
