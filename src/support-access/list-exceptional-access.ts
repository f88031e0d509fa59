// GET /admin/exceptional-access
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { grantsOut } from './grant-out.ts'
import { listGrantRows } from './queries.ts'

export async function listExceptionalAccess(context: Context): Promise<Result> {
  return answer(await grantsOut(context, await listGrantRows(context.tenant)))
}
