// GET /integration/whoami: the only operation for machines, with which an integrated system checks its credential.
import type { MachineCaller } from '../platform/access/caller.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'

export async function whoAmI({ caller }: Context<MachineCaller>): Promise<Result> {
  const { id, reference, name } = caller.institution
  return answer({
    credential_id: caller.credentialId,
    name: caller.name,
    institution: { id, reference, name },
    scopes: caller.scopes,
    expires_at: caller.expiresAt?.toISOString() ?? null,
  })
}
