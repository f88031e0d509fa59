// `audit verify`: verifies one chain, its tree, its head and every available checkpoint.
import { ChainVerifier, type Damage, type KnownTree, NOTHING_VERIFIED } from '../../../core/evidence/chain.ts'
import type { AuditRecord } from '../../../core/evidence/record.ts'
import type { Pool } from '../../platform/database/connect.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { exportSnapshot, inSnapshot } from '../../platform/database/transaction.ts'
import { sha256 } from '../../platform/sha256.ts'
import { latestPossibleTime, readHead } from './chain-queries.ts'
import { type CheckParams, RecordChecks } from './record-checks.ts'
import { AHEAD_PER_THREAD, openThreads } from './records/stretch-threads.ts'
import { verifiedStretches, type VerifiedStretch } from './records/verify-stretch.ts'
import type { UnknownKinds } from './records/unknown-kinds.ts'
import { verifyEnd } from './records/verify-end.ts'
import { verifiedPages } from './records/verify-records.ts'
import type { RowsReport } from './verify-rows.ts'

export interface ChainReport {
  readonly events: number
  /** `sha256:` and the root of the Merkle tree over the events, for comparison with copies elsewhere. */
  readonly root: string
  readonly damage: Damage | null
  /** What differs in the tables that the chain vouches for; null when a record is damaged. */
  readonly rows: RowsReport | null
  readonly unknown_kinds: UnknownKinds
}

export interface VerifyParams extends CheckParams {
  /** Verifies the records of a long chain in threads; without it this thread does. */
  readonly threads?: Threads
  readonly progress?: (events: number) => void
}

export interface Threads {
  readonly count: number
  /** The address for a role that can read the chain; each thread has a connection. */
  readonly url: string
  readonly statementSeconds: number
  /** A chain with fewer events is verified without threads, of which each takes some tenths of a second to start. */
  readonly minEvents: number
}

export interface Verification {
  readonly tenant: Tenant
  readonly known: readonly KnownTree[]
  readonly notAfter: string
  readonly params: VerifyParams
}

/** Streams the chain in one snapshot. `known`: checkpoints whose signatures were verified. */
export function verifyChain(
  pool: Pool,
  institutionId: string,
  known: readonly KnownTree[],
  params: VerifyParams = {},
): Promise<ChainReport> {
  return inSnapshot(pool, institutionId, async (tenant) => {
    const verification = { tenant, known, params, notAfter: await latestPossibleTime(tenant) }
    const { threads } = params
    const isLong = threads !== undefined && ((await readHead(tenant))?.seq ?? 0) >= threads.minEvents
    // Threads say only that all records are intact: what is damaged, and where, depends on all records before it.
    return (isLong ? await verifyInThreads(verification, threads) : null) ?? verifyHere(verification)
  })
}

async function verifyHere({ tenant, known, notAfter, params }: Verification): Promise<ChainReport> {
  const verifier = new ChainVerifier(tenant.institutionId, known, sha256, notAfter)
  const checks = await RecordChecks.begin(tenant, params)
  for await (const records of verifiedPages(tenant, verifier)) {
    await checks.records(records)
    params.progress?.(verifier.size)
  }
  return reportOf(tenant, verifier, checks)
}

/** Null when a record is damaged. */
async function verifyInThreads(verification: Verification, threads: Threads): Promise<ChainReport | null> {
  const { tenant, known, notAfter, params } = verification
  const checks = await RecordChecks.begin(tenant, params)
  const { institutionId } = tenant
  const snapshot = await exportSnapshot(tenant)
  const wantsRecords = checks.readsRecords
  const opened = openThreads({ ...threads, institutionId, snapshot, known, notAfter, wantsRecords }, threads.count)
  try {
    return await verifyStretches(verification, checks, verifiedStretches(opened, AHEAD_PER_THREAD * threads.count))
  } finally {
    await Promise.all(opened.map((thread) => thread.stop()))
    await checks.ended()
  }
}

/** The same, wherever the stretches were verified. */
export async function verifyStretches(
  { tenant, known, notAfter, params }: Verification,
  checks: RecordChecks,
  stretches: AsyncIterable<VerifiedStretch | null>,
): Promise<ChainReport | null> {
  let end = NOTHING_VERIFIED
  for await (const stretch of stretches) {
    if (stretch === null) return null
    end = stretch.end
    if (stretch.records !== null) await checks.records(JSON.parse(stretch.records) as AuditRecord[])
    params.progress?.(end.size)
  }
  const beyond = known.filter(({ size }) => size > end.size)
  const verifier = new ChainVerifier(tenant.institutionId, beyond, sha256, notAfter).continueAfter(end)
  return reportOf(tenant, verifier, checks)
}

async function reportOf(tenant: Tenant, verifier: ChainVerifier, checks: RecordChecks): Promise<ChainReport> {
  // One edit of the head must not hide which rows differ.
  const rows = verifier.damage === null ? await checks.finish() : null
  await checks.ended()
  const damage = verifier.damage ?? (await verifyEnd(tenant, verifier))
  const root = 'sha256:' + Buffer.from(verifier.root()).toString('hex')
  return { events: verifier.size, root, damage, rows, unknown_kinds: checks.unknownKinds() }
}
