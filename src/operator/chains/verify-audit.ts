// `audit verify`: verifies every chain against every available checkpoint.
import type { Damage } from '../../../core/evidence/chain.ts'
import { listNamedChains, type NamedChain } from './chains.ts'
import { type Operator, refused, type Refused } from '../operator.ts'
import {
  type BadCheckpoint,
  checkpointFiles,
  type KnownCheckpoint,
  newestCheckpoints,
  readCheckpoints,
} from './read-checkpoints.ts'
import { unknownReference } from './unknown-reference.ts'
import type { UnknownKinds } from './records/unknown-kinds.ts'
import { type ChainReport, type Threads, verifyChain } from './verify-chain.ts'
import { type Since, type SinceReport, verifySince } from './growth/verify-since.ts'
import { storedKeys } from '../../institutions/index.ts'
import { InstitutionKeyring } from '../../platform/keys/institution-keys.ts'
import type { Pool } from '../../platform/database/connect.ts'
import type { VouchedTables } from '../../platform/audit/vouched.ts'
import type { RowsReport } from './verify-rows.ts'

export interface AuditReport {
  readonly intact: boolean
  readonly chains: readonly VerifiedChain[]
  /** Files that cannot be compared with a chain; an intact set of checkpoints has none. */
  readonly unusable_checkpoints: readonly BadCheckpoint[]
}

export interface VerifiedChain {
  readonly institution: { readonly id: string; readonly reference: string | null }
  readonly events: number
  readonly root: string | null
  readonly checkpoints: number
  readonly damage: Damage | null
  /** What differs in the tables that the chain vouches for; null when the chain itself is damaged. */
  readonly rows: RowsReport | null
  /** Events of kinds that this version does not write; they damage nothing. */
  readonly unknown_kinds: UnknownKinds
  /** The checkpoint behind which it was verified; null for a whole chain. */
  readonly since: Since | null
}

export interface AuditParams {
  /** As the application’s role, which can read every table of an institution. */
  readonly pool: Pool
  readonly tables: VouchedTables
  readonly reference?: string | undefined
  /** The service's folder of checkpoints; `files` were kept elsewhere. */
  readonly directory: string
  readonly files: readonly string[]
  /**
   * Verifies only what is new behind the largest of these checkpoints of each chain, or without any behind the largest in
   * `directory`. A chain without one is verified whole.
   */
  readonly since?: readonly string[]
  /** Whether to open every piece that can be opened, which takes twice as long. */
  readonly pieces?: boolean
  /** Without it this thread verifies alone. */
  readonly threads?: Threads
  readonly progress?: (chain: NamedChain, events: number) => void
}

export async function verifyAudit(operator: Operator, params: AuditParams): Promise<AuditReport | Refused> {
  // Before the chains are listed: that of an institution that is created meanwhile would seem to be missing.
  const { known, bad } = params.since
    ? newestCheckpoints(operator.keyring, params.directory, params.since)
    : readCheckpoints(operator.keyring, [...checkpointFiles(params.directory), ...params.files])
  const chains = await listNamedChains(operator.pool, params.reference)
  if (params.reference !== undefined && chains.length === 0) return unknownReference(operator, params.reference)
  const unused = params.reference === undefined ? null : ofOthersAlone(params, known, chains)
  if (unused !== null) return refused(`${unused.file} is of another institution than ${params.reference}`)
  const reports: VerifiedChain[] = []
  for (const chain of chains) {
    const own = known.filter((checkpoint) => checkpoint.institutionId === chain.institutionId)
    const verified = await verifyOne(operator, params, chain, own)
    const { institutionId: id, reference } = chain
    reports.push({ institution: { id, reference }, since: null, ...verified, checkpoints: own.length })
  }
  if (params.reference === undefined) reports.push(...vanished(chains, known))
  return {
    intact: bad.length === 0 && reports.every(({ damage, rows }) => damage === null && rows?.count === 0),
    chains: reports,
    unusable_checkpoints: bad,
  }
}

async function verifyOne(
  operator: Operator,
  { pool, tables, pieces, since, threads, progress }: AuditParams,
  chain: NamedChain,
  known: readonly KnownCheckpoint[],
): Promise<ChainReport | SinceReport> {
  const fileKeys = new InstitutionKeyring(operator.keyring, storedKeys)
  const checks = { tables, kinds: operator.auditKinds, fileKeys, ...(pieces && { institutionKeys: fileKeys }) }
  const [newest, ...others] = known
  if (since && newest && newest.size > 0) {
    const report = await verifySince(pool, chain.institutionId, newest, checks)
    return others.length === 0 ? report : { ...report, damage: splitHistory(known), rows: null }
  }
  return verifyChain(pool, chain.institutionId, known, {
    ...checks,
    progress: (events) => progress?.(chain, events),
    ...(threads && { threads }),
  })
}

/** Whatever the stored chain is, one of them covers another. */
function splitHistory(known: readonly KnownCheckpoint[]): Damage {
  const files = known.map(({ file }) => file).toSorted()
  const reason = `the signed checkpoints of ${known[0]!.size} have different roots, so two histories were signed: ${files.join(', ')}`
  return { seq: 1, kind: 'checkpoint_mismatch', reason }
}

/** The first of the given checkpoints when none of them is of the chain to verify, so that no word of them would be used. */
function ofOthersAlone(
  { files, since = [] }: AuditParams,
  known: readonly KnownCheckpoint[],
  chains: readonly NamedChain[],
): KnownCheckpoint | null {
  const given = new Set([...files, ...since])
  const usable = known.filter(({ file }) => given.has(file))
  const isUsed = usable.some((one) => chains.some(({ institutionId }) => institutionId === one.institutionId))
  return isUsed ? null : (usable[0] ?? null)
}

/** A signed checkpoint of a chain that the database no longer knows. */
function vanished(chains: readonly NamedChain[], known: readonly KnownCheckpoint[]): VerifiedChain[] {
  const present = new Set(chains.map((chain) => chain.institutionId))
  const gone = Map.groupBy(
    known.filter(({ institutionId }) => !present.has(institutionId)),
    ({ institutionId }) => institutionId,
  )
  return [...gone].map(([id, checkpoints]) => {
    const size = Math.max(...checkpoints.map((checkpoint) => checkpoint.size))
    const damage: Damage = {
      seq: 1,
      kind: 'truncated',
      reason: `the chain is missing, but a signed checkpoint counts ${size}`,
    }
    return {
      institution: { id, reference: null },
      events: 0,
      root: null,
      checkpoints: checkpoints.length,
      damage,
      rows: null,
      unknown_kinds: { count: 0, first: [] },
      since: null,
    }
  })
}
