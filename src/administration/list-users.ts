// GET /admin/users
import { listAccounts } from '../identity/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { usersOut } from './user-out.ts'

export async function showUsers(context: Context): Promise<Result> {
  return answer(await usersOut(context, await listAccounts(context.sql, context.caller.institution.id)))
}
