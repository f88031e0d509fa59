// PUT /admin/users/{user_id}/profile: name and function of a colleague, who is notified. The event names the changed
// fields, never their values: names must not enter a chain from which nothing can be removed.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { findAccount, lockVouchedColleague } from '../roles/index.ts'
import { refuseRevokedCaller } from '../sessions/index.ts'
import { usersOut } from './user-out.ts'
import { changeUser, type UserPath } from '../people/index.ts'
import { notify } from '../notices/index.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { AdminProfileIn } from './shapes.ts'

export async function changeUserProfile(
  context: Context,
  { path, body }: { readonly path: UserPath; readonly body: AdminProfileIn },
): Promise<Result> {
  const { tenant, now, platform } = context
  const account = await lockVouchedColleague(context, path.user_id)
  if (isRefusal(account)) return account
  const callerRefusal = await refuseRevokedCaller(context)
  if (callerRefusal) return callerRefusal
  if (account.status === 'disabled')
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'The account is permanently disabled: its profile can no longer be changed.',
    })
  const { language } = account
  const params = { display_name: body.display_name.trim(), function: body.function?.trim() ?? null, language }
  const changed = (['display_name', 'function'] as const).filter((field) => account[field] !== params[field])
  if (changed.length > 0) {
    await changeUser(tenant, account.id, params)
    await notify(platform, tenant, { userId: account.id, kind: 'profile_changed' }, now)
  }
  const after = (await findAccount(tenant, account.id))!
  return answer(
    (await usersOut(context, [after]))[0],
    event('user.profile_changed', { type: 'user', id: account.id }, { changed }),
  )
}
