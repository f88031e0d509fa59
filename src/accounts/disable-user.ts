// POST /admin/users/{user_id}/disable: final. The account and its address are kept as history, so the address cannot be invited again.
import type { Context, Result } from '../platform/http/route.ts'
import { changeStatus } from './change-status.ts'
import type { UserPath } from '../people/index.ts'

export function disableUser(context: Context, { path }: { readonly path: UserPath }): Promise<Result> {
  return changeStatus(context, path.user_id, 'disable', 'account_disabled')
}
