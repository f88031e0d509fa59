// The check of `doctor` for rotations of keys: those of signing keys that a chain does not record, and those that were interrupted.
import { hasUnfinishedRotation } from '../../institutions/index.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { Chain } from '../chains/chains.ts'
import { missingRotations } from '../keys/signing-keys.ts'
import type { Operator } from '../operator.ts'
import { type DoctorCheck, good, warning } from './check.ts'

const CHECK = 'key rotations'

export async function checkRotations(operator: Operator, chains: readonly Chain[]): Promise<DoctorCheck> {
  const lacking: string[] = []
  const unfinished = operator.keyring.retiring().map((purpose) => `keys rotate ${purpose}`)
  for (const chain of chains) {
    const { institutionId, reference } = chain
    if ((await missingRotations(operator, chain)).length > 0) lacking.push(reference)
    if (await inTenant(operator.pool, institutionId, hasUnfinishedRotation))
      unfinished.push(`keys rotate institution --institution ${reference}`)
  }
  if (lacking.length > 0)
    return warning(CHECK, `not recorded in the chain of ${lacking.join(', ')}: run \`npx probity keys generate\``)
  if (unfinished.length > 0)
    return warning(
      CHECK,
      `interrupted, so the previous key still opens some values: run ${unfinished.map((command) => `\`npx probity ${command}\``).join(', ')}`,
    )
  return good(CHECK, 'recorded in every chain, and none is unfinished')
}
