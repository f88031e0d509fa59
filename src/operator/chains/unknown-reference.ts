// What is said of a reference that no row of `institutions` has: it may have been edited there, or the row deleted.
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { type Operator, refused, type Refused } from '../operator.ts'
import { listNamedChains, type NamedChain } from './chains.ts'

export async function unknownReference(operator: Operator, reference: string): Promise<Refused> {
  const differing: string[] = []
  for (const chain of await listNamedChains(operator.pool))
    if (await differs(operator, chain)) differing.push(`institutions/${chain.institutionId}`)
  const unknown = `there is no institution ${reference}`
  if (differing.length === 0) return refused(unknown)
  const rows = differing.join(', ')
  return refused(
    `${unknown}, but this differs from its chain: ${rows}. Run \`npx probity audit verify\` without --institution`,
  )
}

async function differs(operator: Operator, { institutionId }: NamedChain): Promise<boolean> {
  return inTenant(
    operator.pool,
    institutionId,
    async (tenant) => (await refuseDamaged(operator, tenant, ['institutions'], [institutionId])) !== null,
  )
}
