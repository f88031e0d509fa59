// `audit verify --since`: verifies what a chain gained behind a signed checkpoint, and the rows that the new events name. The
// cost is that of what is new.
import { type RowFinding, rootOf, toBase64, verifyConsistency } from '../../../../core/evidence/index.ts'
import type { ChainHead, Damage } from '../../../../core/evidence/chain.ts'
import { storedConsistencyProof } from '../../../platform/audit/proofs.ts'
import { setTextForms } from '../../../platform/audit/stored-rows.ts'
import type { Pool } from '../../../platform/database/connect.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'
import { inSnapshot } from '../../../platform/database/transaction.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { readHead } from '../chain-queries.ts'
import { compareEvents } from '../compare-stretch.ts'
import { MAX_FINDINGS } from '../name-columns.ts'
import type { KnownCheckpoint } from '../read-checkpoints.ts'
import type { CheckParams } from '../record-checks.ts'
import { compareContents } from '../records/compare-contents.ts'
import { UnknownKindsSeen } from '../records/unknown-kinds.ts'
import { usableKeys } from '../usable-keys.ts'
import type { ChainReport } from '../verify-chain.ts'
import { FilesVerifier, withoutUnjudged } from '../verify-files.ts'
import { verifyGrowth } from './verify-growth.ts'
import { manifestTablesOf, type RowsReport, tablesOf } from '../verify-rows.ts'

export interface Since {
  readonly file: string
  /** The number of events that the checkpoint covers. */
  readonly size: number
  /** The consistency proof from the checkpoint to the present tree, in base64; null when the stored tree lacks one of its hashes. */
  readonly proof: readonly string[] | null
}

export interface SinceReport extends ChainReport {
  readonly since: Since
}

export function verifySince(
  pool: Pool,
  institutionId: string,
  known: KnownCheckpoint,
  params: CheckParams,
): Promise<SinceReport> {
  return inSnapshot(pool, institutionId, async (tenant) => {
    const head = await readHead(tenant)
    const size = head?.seq ?? 0
    const hashes = known.size <= size ? await storedConsistencyProof(tenant, known.size, size) : null
    const damage = (await verifyGrowth(tenant, known, size)) ?? inconsistency(known, head, hashes)
    const unknown = new UnknownKindsSeen(params.kinds ?? null)
    return {
      events: size,
      root: 'sha256:' + Buffer.from(rootIn(head)).toString('hex'),
      damage,
      rows: damage === null ? await compareNew(tenant, params, known.size, size, unknown) : null,
      unknown_kinds: unknown.report(),
      since: { file: known.file, size: known.size, proof: hashes && hashes.map(toBase64) },
    }
  })
}

function inconsistency(
  known: KnownCheckpoint,
  head: ChainHead | undefined,
  hashes: readonly Uint8Array[] | null,
): Damage | null {
  const present = { size: head?.seq ?? 0, root: rootIn(head) }
  if (hashes !== null && verifyConsistency(known, present, hashes, sha256)) return null
  const reason = `the present tree does not continue that of the signed checkpoint of ${known.size}`
  return { seq: 1, kind: 'checkpoint_mismatch', reason }
}

function rootIn(head: ChainHead | undefined): Uint8Array {
  return rootOf(head?.frontier ?? [], sha256)
}

/** The rows, pieces, files and sessions that the events behind `from` name. */
async function compareNew(
  tenant: Tenant,
  { tables = {}, institutionKeys, fileKeys }: CheckParams,
  from: number,
  to: number,
  unknown: UnknownKindsSeen,
): Promise<RowsReport> {
  if (Object.keys(tables).length === 0) return { tables: 0, opened: 0, count: 0, findings: [] }
  await setTextForms(tenant)
  const compared = { tenant, tables: tablesOf(tables), evidenceTables: manifestTablesOf(tables) }
  const keys = institutionKeys ? await usableKeys(institutionKeys, tenant) : null
  const files = new FilesVerifier(tenant, fileKeys ?? null)
  const chunks: RowFinding[] = []
  const { findings: rows, opened } = await compareEvents(compared, keys, from, to, async (records) => {
    unknown.see(records)
    chunks.push(...(await files.compare(records)))
    if ('historical_simulations' in tables) chunks.push(...(await compareContents(tenant, records)))
  })
  const findings = [...rows, ...withoutUnjudged(chunks, rows)]
  return {
    tables: compared.tables.size + compared.evidenceTables.length,
    opened,
    count: findings.length,
    findings: findings.slice(0, MAX_FINDINGS),
  }
}
