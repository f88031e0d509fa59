// Reads a stretch of a chain for the hourly comparison: its intact records, and the first damage of the stretch. A record that
// was edited together with its hash differs only from its neighbours and from the nodes of the tree.
import { type AuditRecord, ChainVerifier, intactRecord, recordHash } from '../../../core/evidence/index.ts'
import type { StoredRow } from '../../../core/evidence/stored-row.ts'
import { storedFrontier } from '../../platform/audit/proofs.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { sha256 } from '../../platform/sha256.ts'
import { readNodes, readRecords } from './chain-queries.ts'

export interface ReadStretch {
  readonly records: readonly AuditRecord[]
  /** The numbers of records that are missing, or that differ from hash, columns, neighbours or nodes of the tree. */
  readonly damaged: readonly number[]
}

/** Rows between two yields to the event loop: a worker does other things as well. */
const AT_ONCE = 100

/** Records `from + 1` to `to`. The one behind them tells which of two neighbours was edited. */
export async function readStretch(tenant: Tenant, from: number, to: number): Promise<ReadStretch> {
  const rows = await readRecords(tenant, from, to - from + 1)
  const { verifier, begins } = await verifierAfter(tenant, from)
  const nodes = await readNodes(tenant, from, Math.max(to, rows.at(-1)?.seq ?? 0))
  const damaged = new Set(begins ? [] : [from])
  const records: AuditRecord[] = []
  for (const [position, row] of rows.entries()) {
    // The first damage ends the verification; each later record is still compared with its hash and columns.
    const isVerified = begins && verifier.damage === null && verifier.row(row, nodes.get(row.seq) ?? []) === null
    const record = isVerified ? verifier.last : intactRecord(row, sha256)
    if (record === null) damaged.add(row.seq)
    else if (row.seq <= to) records.push(record)
    if (position % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
  }
  const damage = begins ? verifier.finish() : null
  if (damage) damaged.add(damage.seq)
  const last = rows.at(-1)?.seq ?? from
  if (last < to) damaged.add(last + 1)
  return { records, damaged: [...damaged].filter((seq) => seq <= to) }
}

/** `begins`: whether the record before and the nodes of the tree up to it are there. */
async function verifierAfter(
  tenant: Tenant,
  from: number,
): Promise<{ readonly verifier: ChainVerifier; readonly begins: boolean }> {
  const verifier = new ChainVerifier(tenant.institutionId, [], sha256)
  if (from === 0) return { verifier, begins: true }
  const [before]: readonly StoredRow[] = await readRecords(tenant, from - 1, 1)
  const frontier = await storedFrontier(tenant, from)
  if (before?.seq !== from || frontier === null) return { verifier, begins: false }
  const hash = recordHash(before.bytes, sha256)
  return { verifier: verifier.continueAfter({ size: from, hash, at: before.at!, frontier }), begins: true }
}
