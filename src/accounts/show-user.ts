// GET /admin/users/{user_id}
import { refuse } from '../../core/values/refusal.ts'
import { findAccount } from '../roles/index.ts'
import { usersOut } from './user-out.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { UserPath } from '../people/index.ts'

export async function showUser(context: Context, { path }: { readonly path: UserPath }): Promise<Result> {
  const account = await findAccount(context.tenant, path.user_id)
  if (!account) return refuse(platformRefusals.NOT_FOUND)
  return answer((await usersOut(context, [account]))[0])
}
