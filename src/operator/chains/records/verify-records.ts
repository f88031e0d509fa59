// `audit verify`: verifies the records of a chain one after the other. What it says of damage is the verdict.
import type { ChainVerifier } from '../../../../core/evidence/chain.ts'
import type { TreeNode } from '../../../../core/evidence/merkle.ts'
import type { AuditRecord } from '../../../../core/evidence/record.ts'
import type { StoredRow } from '../../../../core/evidence/stored-row.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'
import { readNodes, readRecords } from '../chain-queries.ts'

/** Large enough that the round trip does not matter, small enough that reading and verifying overlap. */
const PAGE = 1_000
/** Rows between two yields to the event loop, so that the next page is received while this one is verified. */
const AT_ONCE = 100

/** The verified records, page by page, up to the end of the chain or the first damage. */
export async function* verifiedPages(tenant: Tenant, verifier: ChainVerifier): AsyncGenerator<readonly AuditRecord[]> {
  let page = readPage(tenant, verifier.size)
  for (;;) {
    const [rows, nodes] = await page
    if (rows.length === 0) return
    page = thrownWhenAwaited(readPage(tenant, rows.at(-1)!.seq))
    const records = await verifyPage(verifier, rows, nodes)
    if (records === null) {
      // A connection runs one statement at a time: none may be in progress when this returns.
      await page
      return
    }
    yield records
  }
}

/** A fault before that is not unhandled. */
export function thrownWhenAwaited<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/** Reads both in parallel: without gaps the numbers of a page are known, and a chain with gaps is damaged anyway. */
function readPage(tenant: Tenant, after: number): Promise<[StoredRow[], Map<number, TreeNode[]>]> {
  return Promise.all([readRecords(tenant, after, PAGE), readNodes(tenant, after, after + PAGE)])
}

/** The verified records; null after damage. */
export async function verifyPage(
  verifier: ChainVerifier,
  rows: readonly StoredRow[],
  nodes: ReadonlyMap<number, readonly TreeNode[]>,
): Promise<AuditRecord[] | null> {
  const records: AuditRecord[] = []
  for (const [position, row] of rows.entries()) {
    if (verifier.row(row, nodes.get(row.seq) ?? []) !== null) return null
    records.push(verifier.last!)
    if (position % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
  }
  return records
}
