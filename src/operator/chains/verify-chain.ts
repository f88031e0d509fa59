// `audit verify`: verifies one chain, its tree, its head and every available checkpoint.
import { ChainVerifier, type Damage, type KnownTree, type StoredRow } from '../../../core/evidence/chain.ts'
import type { TreeNode } from '../../../core/evidence/merkle.ts'
import { FIRST_PREV } from '../../../core/evidence/record.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { inSnapshot } from '../../platform/database/transaction.ts'
import { sha256 } from '../../platform/sha256.ts'
import { countNodes, readHead, readNodes, readRecords } from './chain-queries.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/** Large enough that the round trip does not matter, small enough for two in memory: records have about 700 bytes. */
const PAGE = 2_000

export interface ChainReport {
  readonly events: number
  /** `sha256:` and the root of the Merkle tree over the events, for comparison with copies elsewhere. */
  readonly root: string
  readonly damage: Damage | null
}

/** Streams the chain in one snapshot. `known`: checkpoints whose signatures were verified. */
export function verifyChain(
  pool: Pool,
  institutionId: string,
  known: readonly KnownTree[],
  progress: (events: number) => void = () => {},
): Promise<ChainReport> {
  return inSnapshot(pool, institutionId, async (tenant) => {
    const verifier = new ChainVerifier(institutionId, known, sha256)
    await verifyRecords(tenant, verifier, progress)
    const damage = verifier.damage ?? (await verifyEnd(tenant, verifier))
    return { events: verifier.size, root: 'sha256:' + Buffer.from(verifier.root()).toString('hex'), damage }
  })
}

/** Rows between two yields to the event loop, so that the next page is received while this one is verified. */
const AT_ONCE = 100

async function verifyRecords(
  tenant: Tenant,
  verifier: ChainVerifier,
  progress: (events: number) => void,
): Promise<void> {
  let page = readPage(tenant, 0)
  for (;;) {
    const [rows, nodes] = await page
    if (rows.length === 0) return
    page = readPage(tenant, rows.at(-1)!.seq)
    // A connection runs one statement at a time: none may be in progress when this returns.
    if ((await verifyPage(verifier, rows, nodes)) !== null) return void (await page)
    progress(verifier.size)
  }
}

/** Reads both in parallel: without gaps the numbers of a page are known, and a chain with gaps is damaged anyway. */
function readPage(tenant: Tenant, after: number): Promise<[StoredRow[], Map<number, TreeNode[]>]> {
  return Promise.all([readRecords(tenant, after, PAGE), readNodes(tenant, after, after + PAGE)])
}

async function verifyPage(
  verifier: ChainVerifier,
  rows: readonly StoredRow[],
  nodes: Map<number, TreeNode[]>,
): Promise<Damage | null> {
  for (const [position, row] of rows.entries()) {
    const damage = verifier.row(row, nodes.get(row.seq) ?? [])
    if (damage !== null) return damage
    if (position % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
  }
  return null
}

async function verifyEnd(tenant: Tenant, verifier: ChainVerifier): Promise<Damage | null> {
  const head = await readHead(tenant)
  if (head === undefined) return { seq: verifier.size, kind: 'tree', reason: 'the head of the chain is missing' }
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
