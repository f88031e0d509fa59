// The current code of a person of the demonstration, who has no authenticator, for the operator, who holds the keys.
import { codeAt, stepAt } from '../platform/access/totp.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { instantOf } from '../platform/instant.ts'
import type { InstitutionKeyring } from '../platform/keys/institution-keys.ts'
import { unseal } from '../platform/keys/sealing.ts'
import { seedAssociatedData } from './keys.ts'
import { findFactor } from './queries.ts'
import { findUserByAddress, normalisedAddress } from '../people/index.ts'

export interface PresentCode {
  readonly code: string
  /** The service accepts a code one step of 30 s before and after its own. */
  readonly goodFrom: Date
}

/** The first unused code, which stays unused; null when no user with a second factor has this address. */
export async function presentCode(
  tenant: Tenant,
  institutionKeys: InstitutionKeyring,
  address: string,
  now: Date,
): Promise<PresentCode | null> {
  const user = await findUserByAddress(tenant, normalisedAddress(address))
  const factor = user && (await findFactor(tenant, user.id))
  if (!factor) return null
  const { factors } = await institutionKeys.of(tenant)
  const seed = unseal(factors, factor.sealed_seed, seedAssociatedData(tenant.institutionId, user.id))
  const step = Math.max(stepAt(now), factor.last_step + 1)
  return { code: codeAt(seed, step), goodFrom: instantOf((step - 1) * 30_000) }
}
