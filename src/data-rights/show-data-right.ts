// GET /trust/data-rights/{request_id}
import { refuse } from '../../core/values/refusal.ts'
import { displayNames } from '../people/index.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findRequest, requestTables } from './queries.ts'
import { requestOut } from './request-out.ts'
import type { RequestPath } from './shapes.ts'

export async function showDataRight(
  { platform, tenant, caller, now }: Context,
  { path }: { readonly path: RequestPath },
): Promise<Result> {
  const row = await findRequest(platform, tenant, path.request_id)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const damaged = await refuseDamagedStates(platform, tenant, requestTables, row.rows_read)
  return damaged ?? answer(requestOut(row, await displayNames(tenant, [row.created_by]), caller, now))
}
