// `audit verify`: what stands behind the last record of a chain, its head and the number of its nodes.
import type { ChainVerifier, Damage } from '../../../../core/evidence/chain.ts'
import { FIRST_PREV } from '../../../../core/evidence/record.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'
import { countNodes, readHead } from '../chain-queries.ts'

export async function verifyEnd(tenant: Tenant, verifier: ChainVerifier): Promise<Damage | null> {
  const head = await readHead(tenant)
  if (head === undefined)
    return verifier.finish() ?? { seq: verifier.size, kind: 'tree', reason: 'the head of the chain is missing' }
  const damage = verifier.finish(head.seq === 0 ? { ...head, hash: FIRST_PREV } : head)
  if (damage !== null) return damage
  const stored = await countNodes(tenant)
  const complete = completeNodes(verifier.size)
  return stored === complete
    ? null
    : {
        seq: verifier.size,
        kind: 'tree',
        reason: `${stored} nodes of the tree are stored, but its records complete ${complete}`,
      }
}

/** The number of inner nodes of a tree of `size` leaves that cover a full power of two. */
function completeNodes(size: number): number {
  let count = 0
  for (let width = 2; width <= size; width *= 2) count += Math.floor(size / width)
  return count
}
