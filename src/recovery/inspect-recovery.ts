// POST /account-recovery/inspect: the details that the holder of a link needs, with the address masked.
import { type InvitationTokenIn, linkRefusals } from '../notices/index.ts'
import { refuse } from '../../core/values/refusal.ts'
import type { AnonymousCaller } from '../platform/access/caller.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findUsableRecovery } from './queries.ts'
import { maskedAddress } from './masked-address.ts'

export async function inspectRecovery(
  { tenant, caller, now }: Context<AnonymousCaller>,
  input: { readonly body: InvitationTokenIn },
): Promise<Result> {
  const recovery = await findUsableRecovery(tenant, tokenFingerprint(input.body.token), now)
  if (!recovery || caller.institution?.status !== 'active') return refuse(linkRefusals.LINK_NOT_VALID)
  return answer({
    institution: { reference: caller.institution.reference, name: caller.institution.name },
    kind: recovery.kind,
    email: maskedAddress(recovery.email),
    language: recovery.language,
    expires_at: recovery.expires_at.toISOString(),
    second_factor_enrolled: recovery.sealed_seed !== null,
  })
}
