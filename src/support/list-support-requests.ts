// GET /support/requests: the caller's own, or those of the institution.
import { refuse } from '../../core/values/refusal.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { pageOf } from '../platform/page.ts'
import { LISTED } from './limits.ts'
import { listRequests, requestTables } from './queries.ts'
import { requestOut } from './request-out.ts'
import type { SupportRequestOut, SupportRequestsQuery } from './shapes.ts'

export async function listSupportRequests(
  { platform, tenant, caller }: Context,
  { query }: { readonly query: SupportRequestsQuery },
): Promise<Result> {
  const ofAll = query.scope === 'institution'
  if (ofAll && !caller.permissions.has('support.read_all')) return refuse(platformRefusals.PERMISSION_DENIED)
  const filter = { requester: ofAll ? null : caller.userId }
  const { rows, rowsRead } = await listRequests(platform, tenant, filter, pageOf(query, LISTED))
  const damaged = await refuseDamagedStates(platform, tenant, requestTables, rowsRead)
  if (damaged) return damaged
  const shown: SupportRequestOut[] = []
  for (const row of rows) shown.push(await requestOut(platform, tenant, row))
  return answer(shown)
}
