// `otp ADDRESS`: codes for people of a demonstration only, which can then be tried without an authenticator.
import { institutionIds, readInstitution, storedKeys } from '../institutions/index.ts'
import { presentCode, type PresentCode } from '../second-factors/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { InstitutionKeyring } from '../platform/keys/institution-keys.ts'
import { type Operator, refused, type Refused } from './operator.ts'

export async function demoCode(operator: Operator, address: string): Promise<PresentCode | Refused> {
  const institutionKeys = new InstitutionKeyring(operator.keyring, storedKeys)
  for (const id of await institutionIds(operator.pool)) {
    const found = await inTenant(operator.pool, id, async (tenant) => {
      const { demo } = await readInstitution(tenant, operator.config)
      // Set at creation only, so a real institution never becomes a demonstration.
      if (!demo) return null
      return presentCode(tenant, institutionKeys, address, operator.clock.now())
    })
    if (found !== null) return found
  }
  return refused(`${address} belongs to no demonstration: other people have codes on their own authenticators only`)
}
