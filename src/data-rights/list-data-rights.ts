// GET /trust/data-rights: the newest requests, of one status or of all.
import { displayNames } from '../people/index.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { MAX_LISTED } from './limits.ts'
import { listRequests, requestTables } from './queries.ts'
import { requestOut } from './request-out.ts'
import type { RequestsQuery } from './shapes.ts'

export async function listDataRights(
  { platform, tenant, caller, now }: Context,
  { query }: { readonly query: RequestsQuery },
): Promise<Result> {
  const { rows, rowsRead } = await listRequests(platform, tenant, query.status ?? null, MAX_LISTED)
  const damaged = await refuseDamagedStates(platform, tenant, requestTables, rowsRead)
  if (damaged) return damaged
  const names = await displayNames(
    tenant,
    rows.map((row) => row.created_by),
  )
  return answer(rows.map((row) => requestOut(row, names, caller, now)))
}
