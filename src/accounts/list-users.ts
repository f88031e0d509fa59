// GET /admin/users
import { listAccounts } from '../roles/index.ts'
import { usersOut } from './user-out.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'

export async function listUsers(context: Context): Promise<Result> {
  return answer(await usersOut(context, await listAccounts(context.tenant)))
}
