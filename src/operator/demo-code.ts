// Codes for people of a demonstration only, which can then be tried without an authenticator: `otp ADDRESS`, and the
// sign-in page of a demonstration.
import { institutionIdOf, institutionIds, readInstitution, storedKeys } from '../institutions/index.ts'
import { presentCode, type PresentCode } from '../second-factors/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { InstitutionKeyring } from '../platform/keys/institution-keys.ts'
import { type Operator, refused, type Refused } from './operator.ts'

export async function demoCode(operator: Operator, address: string): Promise<PresentCode | Refused> {
  for (const id of await institutionIds(operator.pool)) {
    const [found] = await inTenant(operator.pool, id, (tenant) => codesIn(operator, tenant, [address]))
    if (found !== undefined) return found
  }
  return refused(`${address} belongs to no demonstration: other people have codes on their own authenticators only`)
}

/** Of those of the addresses that have a second factor; of nobody when the institution is no demonstration. */
export async function demoCodes(
  operator: Operator,
  reference: string,
  addresses: readonly string[],
): Promise<readonly DemoCode[]> {
  const id = await institutionIdOf(operator.pool, reference)
  return id === null ? [] : inTenant(operator.pool, id, (tenant) => codesIn(operator, tenant, addresses))
}

export interface DemoCode extends PresentCode {
  readonly address: string
}

async function codesIn(operator: Operator, tenant: Tenant, addresses: readonly string[]): Promise<DemoCode[]> {
  const { demo } = await readInstitution(tenant, operator.config)
  // Set at creation only, so a real institution never becomes a demonstration.
  if (!demo) return []
  const institutionKeys = new InstitutionKeyring(operator.keyring, storedKeys)
  const codes: DemoCode[] = []
  for (const address of addresses) {
    const code = await presentCode(tenant, institutionKeys, address, operator.clock.now())
    if (code !== null) codes.push({ address, ...code })
  }
  return codes
}
