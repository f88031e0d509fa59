// The chains: one per institution, and that of the instance.
import { institutionIdOf, institutionIds, instanceIdOf, readReference } from '../../institutions/index.ts'
import { inTenant, withoutTenant } from '../../platform/database/transaction.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { lookupChains } from './chain-queries.ts'

export interface Chain {
  readonly institutionId: string
  readonly reference: string
  readonly isInstance: boolean
}

/** All chains, the instance's first; or only that of `reference`, which may be the instance's; none when unknown. */
export async function listChains(pool: Pool, reference?: string): Promise<Chain[]> {
  if (reference !== undefined) {
    const id = await institutionIdOf(pool, reference)
    if (id !== null) return [{ institutionId: id, reference, isInstance: false }]
    return (await instanceChain(pool)).filter((chain) => chain.reference === reference)
  }
  const chains = await instanceChain(pool)
  for (const id of await institutionIds(pool)) chains.push(await chainOf(pool, id))
  return chains
}

/** The reference is null where the row of the institution was deleted. */
export type NamedChain = Pick<Chain, 'institutionId'> & { readonly reference: string | null }

/** The same with the chains that have no row in `institutions`. */
export async function listNamedChains(pool: Pool, reference?: string): Promise<NamedChain[]> {
  const listed = await listChains(pool, reference)
  if (reference !== undefined) return listed
  const lost = await listLostChains(pool)
  return [...listed, ...lost.map((institutionId) => ({ institutionId, reference: null }))]
}

/**
 * The ids of chains whose row in `institutions` was deleted. The chains are read first: an institution that is created
 * meanwhile may have a row without a chain in the two readings, but never a chain without a row.
 */
export async function listLostChains(pool: Pool): Promise<string[]> {
  const ids = await withoutTenant(pool, lookupChains)
  const known = await idsWithRow(pool)
  return ids.filter((id) => !known.has(id))
}

/** The ids of all rows of `institutions`. To compare others with them, read those first. */
export async function idsWithRow(pool: Pool): Promise<ReadonlySet<string>> {
  const instance = await instanceIdOf(pool)
  return new Set([...(instance === null ? [] : [instance]), ...(await institutionIds(pool))])
}

async function instanceChain(pool: Pool): Promise<Chain[]> {
  const id = await instanceIdOf(pool)
  return id === null ? [] : [{ ...(await chainOf(pool, id)), isInstance: true }]
}

async function chainOf(pool: Pool, id: string): Promise<Chain> {
  return { institutionId: id, reference: await inTenant(pool, id, readReference), isInstance: false }
}
