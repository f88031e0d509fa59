// POST /admin/exceptional-access/{grant_id}/refusal: refuses a request; the access never opens.
import { isRefusal } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { grantAfter, grantFor } from './answer.ts'
import { storeRefusal } from './queries.ts'
import type { GrantPath } from './shapes.ts'

export async function refuseAccess(context: Context, { path }: { readonly path: GrantPath }): Promise<Result> {
  const { tenant, caller, now } = context
  const grant = await grantFor('refusal', context, path.grant_id)
  if (isRefusal(grant)) return grant
  await storeRefusal(tenant, grant.id, caller.userId, now)
  return answer(
    { grant: await grantAfter(context, grant.id), link: null },
    event('exceptional_access.refused', { type: 'grant', id: grant.id }),
  )
}
