// GET /admin/exceptional-access
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { readGrants } from './read-grants.ts'
import { listGrantRows } from './queries.ts'

export async function listExceptionalAccess(context: Context): Promise<Result> {
  return answer(await readGrants(context, await listGrantRows(context.tenant)))
}
