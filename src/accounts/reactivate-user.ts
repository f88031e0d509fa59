// POST /admin/users/{user_id}/reactivate: keeps password, second factor and roles; restores no session.
import type { Context, Result } from '../platform/http/route.ts'
import { changeStatus } from './change-status.ts'
import type { UserPath } from '../people/index.ts'

export function reactivateUser(context: Context, { path }: { readonly path: UserPath }): Promise<Result> {
  return changeStatus(context, path.user_id, 'reactivate', 'account_reactivated')
}
