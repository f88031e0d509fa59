// POST /admin/exceptional-access/{grant_id}/revocation: ends an access immediately; grants nothing, so it needs no fresh code.
import { isRefusal } from '../../core/values/refusal.ts'
import { endSupportIdentity } from '../invitations/index.ts'
import { event } from '../platform/audit/draft.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { grantAfter, grantFor, notifyDeciders } from './answer.ts'
import { storeRevocation } from './queries.ts'
import type { GrantPath } from './shapes.ts'

export async function revokeAccess(context: Context, { path }: { readonly path: GrantPath }): Promise<Result> {
  const { tenant, caller, now } = context
  const grant = await grantFor('revocation', context, path.grant_id)
  if (isRefusal(grant)) return grant
  await storeRevocation(tenant, grant.id, caller.userId, now)
  const data = await endSupportIdentity(tenant, grant.id, now)
  await notifyDeciders(context, 'exceptional_access_ended', grant.id)
  return answer(
    { grant: await grantAfter(context, grant.id), link: null },
    event('exceptional_access.revoked', { type: 'grant', id: grant.id }, data),
  )
}
