// POST /admin/users/{user_id}/recovery/revoke: grants nothing, so it needs no fresh code and is allowed for one's own
// account: people can revoke a link that they did not request.
import { refuse } from '../../core/values/refusal.ts'
import { lockAccount } from '../roles/index.ts'
import { revokePendingRecovery } from './queries.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { UserPath } from '../people/index.ts'

export async function revokeRecovery({ tenant, now }: Context, { path }: { readonly path: UserPath }): Promise<Result> {
  const account = await lockAccount(tenant, path.user_id)
  if (!account) return refuse(platformRefusals.NOT_FOUND)
  const revoked = await revokePendingRecovery(tenant, account.id)
  if (!revoked || revoked.expires_at <= now)
    return refuse(platformRefusals.INVALID_STATE, { message: 'No recovery link of this account is pending.' })
  const subject = { type: 'user', id: account.id }
  return answer(null, event('recovery.revoked', subject, { recovery_id: revoked.id }))
}
