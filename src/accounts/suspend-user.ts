// POST /admin/users/{user_id}/suspend
import type { Context, Result } from '../platform/http/route.ts'
import { changeStatus } from './change-status.ts'
import type { UserPath } from '../people/index.ts'

export function suspendUser(context: Context, { path }: { readonly path: UserPath }): Promise<Result> {
  return changeStatus(context, path.user_id, 'suspend', 'account_suspended')
}
