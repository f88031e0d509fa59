// GET /trust/data-rights/{request_id}
import { displayNames } from '../people/index.ts'
import { refuseDamagedStates, refuseMissing } from '../platform/audit/rests-on/refuse-damaged.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findRequest, requestTables } from './queries.ts'
import { requestOut } from './request-out.ts'
import type { RequestPath } from './shapes.ts'

export async function showDataRight(
  { platform, tenant, caller, now }: Context,
  { path }: { readonly path: RequestPath },
): Promise<Result> {
  const row = await findRequest(platform, tenant, path.request_id)
  if (!row) return refuseMissing(platform, tenant, requestTables, path.request_id)
  const damaged = await refuseDamagedStates(platform, tenant, requestTables, row.rows_read)
  return damaged ?? answer(requestOut(row, await displayNames(tenant, [row.created_by]), caller, now))
}
