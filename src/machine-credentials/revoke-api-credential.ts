// POST /admin/api-credentials/{credential_id}/revoke: grants nothing, so it needs no fresh code.
import { refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { lockCredential, markCredentialRevoked } from './queries.ts'
import type { CredentialPath } from './shapes.ts'

export async function revokeApiCredential(
  { tenant, now }: Context,
  { path }: { readonly path: CredentialPath },
): Promise<Result> {
  const credential = await lockCredential(tenant, path.credential_id)
  if (!credential) return refuse(platformRefusals.NOT_FOUND)
  // An expired credential may be revoked, so that it stays invalid even if the clock is set back.
  if (credential.revoked_at !== null)
    return refuse(platformRefusals.INVALID_STATE, { message: 'This credential was already revoked.' })
  await markCredentialRevoked(tenant, credential.id, now)
  return answer(null, event('credential.revoked', { type: 'credential', id: credential.id }))
}
