// Verifies what a chain gained since a checkpoint, before another checkpoint is signed over it.
import { ChainVerifier, type Damage, type KnownTree } from '../../../../core/evidence/chain.ts'
import { equalBytes, recordHash, rootOf } from '../../../../core/evidence/index.ts'
import { inclusionProofs, storedFrontier } from '../../../platform/audit/proofs.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { findNodeBeyond, latestPossibleTime, readHead, readNodes, readRecords } from '../chain-queries.ts'

const PAGE = 2_000
/** Rows between two yields to the event loop: a worker does other things as well. */
const AT_ONCE = 100

/**
 * `known`: the last verified checkpoint of this chain. Without one, or with one of more than `size` records, the whole chain
 * is verified.
 */
export async function verifyGrowth(tenant: Tenant, known: KnownTree | null, size: number): Promise<Damage | null> {
  const isCovered = known !== null && known.size <= size
  const ahead = known !== null && !isCovered ? [known] : []
  const verifier = new ChainVerifier(tenant.institutionId, ahead, sha256, await latestPossibleTime(tenant))
  if (isCovered && !(await continueAfter(tenant, verifier, known)))
    return {
      seq: 1,
      kind: 'checkpoint_mismatch',
      reason: `the signed checkpoint of ${known.size} covers other records`,
    }
  for (;;) {
    const from = verifier.size
    const [rows, nodes] = await Promise.all([readRecords(tenant, from, PAGE), readNodes(tenant, from, from + PAGE)])
    for (const [position, row] of rows.entries()) {
      if (verifier.row(row, nodes.get(row.seq) ?? []) !== null) return verifier.damage
      if (position % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
    }
    if (rows.length < PAGE) return verifier.finish(await readHead(tenant)) ?? nodeBeyond(tenant, verifier.size)
  }
}

/** The records complete every node up to their number, and each was compared, so that another can only be behind them. */
async function nodeBeyond(tenant: Tenant, size: number): Promise<Damage | null> {
  const node = await findNodeBeyond(tenant, size)
  if (node === undefined) return null
  const reason = `a node of the tree is stored that its records do not complete (level ${node.level}, index ${node.index})`
  return { seq: size, kind: 'tree', reason }
}

/** False when the stored records up to there are not those that the checkpoint covers. */
async function continueAfter(tenant: Tenant, verifier: ChainVerifier, known: KnownTree): Promise<boolean> {
  const frontier = await storedFrontier(tenant, known.size)
  if (frontier === null || !equalBytes(rootOf(frontier, sha256), known.root)) return false
  const [row] = await readRecords(tenant, known.size - 1, 1)
  const proofs = await inclusionProofs(tenant, known, [known.size])
  if (!proofs || row?.seq !== known.size) return false
  verifier.continueAfter({ size: known.size, hash: recordHash(row.bytes, sha256), at: proofs[0]!.record.at, frontier })
  return true
}
