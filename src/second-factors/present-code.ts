// The code of somebody of the demonstration, whose authenticator is nobody's: for the operator, who holds the keys.
import { codeAt, stepAt } from '../platform/access/totp.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { instantOf } from '../platform/instant.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import { unseal } from '../platform/keys/sealing.ts'
import { seedAssociatedData } from './keys.ts'
import { findFactor } from './queries.ts'
import { findUserByAddress, normalisedAddress } from '../people/index.ts'

export interface PresentCode {
  readonly code: string
  /** The service takes the code one step of 30 s before and after its own. */
  readonly goodFrom: Date
}

/** The first code that was not used yet; null when nobody in service has this address. Nothing is used up by asking. */
export async function presentCode(
  tenant: Tenant,
  keyring: Keyring,
  address: string,
  now: Date,
): Promise<PresentCode | null> {
  const user = await findUserByAddress(tenant, normalisedAddress(address))
  const factor = user && (await findFactor(tenant, user.id))
  if (!factor) return null
  const seed = unseal(keyring.secret('secrets'), factor.sealed_seed, seedAssociatedData(tenant.institutionId, user.id))
  const step = Math.max(stepAt(now), factor.last_step + 1)
  return { code: codeAt(seed, step), goodFrom: instantOf((step - 1) * 30_000) }
}
