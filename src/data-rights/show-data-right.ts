// GET /trust/data-rights/{request_id}
import { refuse } from '../../core/values/refusal.ts'
import { displayNames } from '../people/index.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findRequest } from './queries.ts'
import { requestOut } from './request-out.ts'
import type { RequestPath } from './shapes.ts'

export async function showDataRight(
  { tenant, caller, now }: Context,
  { path }: { readonly path: RequestPath },
): Promise<Result> {
  const row = await findRequest(tenant, path.request_id)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  return answer(requestOut(row, await displayNames(tenant, [row.created_by]), caller, now))
}
