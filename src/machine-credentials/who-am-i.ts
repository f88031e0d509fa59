// GET /integration/whoami: the one operation for machines; an integrated system checks its credential with it.
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
