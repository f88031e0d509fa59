// `otp ADDRESS`: for people of a demonstration only, so that nobody needs an authenticator to look around.
import { institutionIds, readInstitution } from '../institutions/index.ts'
import { presentCode, type PresentCode } from '../second-factors/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { type Operator, refused, type Refused } from './operator.ts'

export async function demoCode(operator: Operator, address: string): Promise<PresentCode | Refused> {
  for (const id of await institutionIds(operator.pool)) {
    const found = await inTenant(operator.pool, id, async (tenant) => {
      const { demo } = await readInstitution(tenant, operator.config)
      // Only the creation can say so: a real institution never becomes a demonstration.
      if (!demo) return null
      return presentCode(tenant, operator.keyring, address, operator.clock.now())
    })
    if (found !== null) return found
  }
  return refused(`${address} is nobody of a demonstration: codes of others are on their own authenticators`)
}
