// The chains of the instance: one per institution, and its own.
import { inTenant } from '../platform/database/transaction.ts'
import type { Pool } from '../platform/database/connect.ts'
import { institutionIdOf, institutionIds, instanceIdOf, readInstitution } from './queries.ts'

export interface Chain {
  readonly institutionId: string
  readonly reference: string
}

/** All of them, the instance's own first; or the one of `reference`, none when it is unknown. */
export async function listChains(pool: Pool, reference?: string): Promise<Chain[]> {
  if (reference !== undefined) {
    const id = await institutionIdOf(pool, reference)
    return id === null ? [] : [{ institutionId: id, reference }]
  }
  const instance = await instanceIdOf(pool)
  const ids = [...(instance === null ? [] : [instance]), ...(await institutionIds(pool))]
  const chains: Chain[] = []
  for (const id of ids)
    chains.push({
      institutionId: id,
      reference: (await inTenant(pool, id, (sql) => readInstitution(sql, id))).reference,
    })
  return chains
}
