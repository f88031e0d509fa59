// `audit verify`: verifies one chain, its tree, its head and every available checkpoint.
import { ChainVerifier, type Damage, type KnownTree } from '../../../core/evidence/chain.ts'
import type { StoredRow } from '../../../core/evidence/stored-row.ts'
import type { TreeNode } from '../../../core/evidence/merkle.ts'
import type { RowFinding } from '../../../core/evidence/compare-rows.ts'
import { type AuditRecord, FIRST_PREV } from '../../../core/evidence/record.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { inSnapshot } from '../../platform/database/transaction.ts'
import { sha256 } from '../../platform/sha256.ts'
import { countNodes, latestPossibleTime, readHead, readNodes, readRecords } from './chain-queries.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeyring } from '../../platform/keys/institution-keys.ts'
import type { AuditKinds } from '../../platform/audit/kinds.ts'
import type { VouchedTables } from '../../platform/audit/vouched.ts'
import { compareUsage } from '../../usage/index.ts'
import { usableKeys } from './usable-keys.ts'
import { actsWithoutSignIn } from './session-acts.ts'
import { FilesVerifier, withoutUnjudged } from './verify-files.ts'
import { MAX_FINDINGS, type RowsReport, RowsVerifier } from './verify-rows.ts'

/** Large enough that the round trip does not matter, small enough that reading and verifying overlap. */
const PAGE = 1_000

export interface ChainReport {
  readonly events: number
  /** `sha256:` and the root of the Merkle tree over the events, for comparison with copies elsewhere. */
  readonly root: string
  readonly damage: Damage | null
  /** What differs in the tables that the chain vouches for; null when a record is damaged. */
  readonly rows: RowsReport | null
  readonly unknown_kinds: UnknownKinds
}

/**
 * Events of kinds that this version does not write: of a later version that was in use, or appended beside the service. They
 * are a notice, because the chain itself is intact.
 */
export interface UnknownKinds {
  readonly count: number
  /** At most MAX_UNKNOWN of them. */
  readonly first: readonly { readonly seq: number; readonly kind: string }[]
}

const MAX_UNKNOWN = 20

export interface VerifyParams {
  /** The tables to compare; the pool's role must be able to read them. Without it only the chain is verified. */
  readonly tables?: VouchedTables
  /** To open pieces; without it only their columns are compared. */
  readonly institutionKeys?: InstitutionKeyring
  /** To open the chunks of imported files; without it they are not compared. */
  readonly fileKeys?: InstitutionKeyring
  /** The kinds of events that this version writes; without them none is unknown. */
  readonly kinds?: AuditKinds
  readonly progress?: (events: number) => void
}

/** Streams the chain in one snapshot. `known`: checkpoints whose signatures were verified. */
export function verifyChain(
  pool: Pool,
  institutionId: string,
  known: readonly KnownTree[],
  { tables = {}, institutionKeys, fileKeys, kinds, progress = () => {} }: VerifyParams = {},
): Promise<ChainReport> {
  return inSnapshot(pool, institutionId, async (tenant) => {
    const verifier = new ChainVerifier(institutionId, known, sha256, await latestPossibleTime(tenant))
    const keys = institutionKeys ? await usableKeys(institutionKeys, tenant) : null
    const rows = new RowsVerifier(tenant, tables, keys)
    const unknown = new UnknownKindsSeen(kinds ?? null)
    const files = new FilesVerifier(tenant, fileKeys ?? null)
    const acts: RowFinding[] = []
    const chunks: RowFinding[] = []
    let count = 0
    const records = async (read: readonly AuditRecord[]): Promise<void> => {
      unknown.see(read)
      await rows.records(read)
      chunks.push(...(await files.compare(read)))
      if (!('sessions' in tables)) return
      const found = await actsWithoutSignIn(tenant, read)
      acts.push(...found.slice(0, MAX_FINDINGS - acts.length))
      count += found.length
    }
    await verifyRecords(tenant, verifier, { records }, progress)
    const kept = verifier.damage === null && 'usage_counts' in tables ? await compareUsage(tenant) : []
    // One edit of the head must not hide which rows differ.
    const compared =
      verifier.damage === null ? withOthers(await rows.finish(), chunks, [...kept, ...acts], kept.length + count) : null
    const damage = verifier.damage ?? (await verifyEnd(tenant, verifier))
    const root = 'sha256:' + Buffer.from(verifier.root()).toString('hex')
    return { events: verifier.size, root, damage, rows: compared, unknown_kinds: unknown.report() }
  })
}

/** `actCount`: of the acts, of which the list may have fewer. */
function withOthers(
  report: RowsReport,
  chunks: readonly RowFinding[],
  acts: readonly RowFinding[],
  actCount: number,
): RowsReport {
  const judged = withoutUnjudged(chunks, report.findings)
  const findings = [...report.findings, ...judged, ...acts].slice(0, MAX_FINDINGS)
  return { ...report, count: report.count + judged.length + actCount, findings }
}

/** Rows between two yields to the event loop, so that the next page is received while this one is verified. */
const AT_ONCE = 100

async function verifyRecords(
  tenant: Tenant,
  verifier: ChainVerifier,
  tables: Pick<RowsVerifier, 'records'>,
  progress: (events: number) => void,
): Promise<void> {
  let page = readPage(tenant, 0)
  // The rows that a page names are read while the next page is verified.
  let compared = Promise.resolve()
  for (;;) {
    const [rows, nodes] = await page
    const isLast = rows.length === 0
    if (!isLast) page = thrownWhenAwaited(readPage(tenant, rows.at(-1)!.seq))
    const records = isLast ? null : await verifyPage(verifier, rows, nodes)
    await compared
    // A connection runs one statement at a time: none may be in progress when this returns.
    if (records === null) return void (await page)
    compared = thrownWhenAwaited(tables.records(records))
    progress(verifier.size)
  }
}

class UnknownKindsSeen {
  readonly #known: ReadonlySet<string> | null
  readonly #first: { readonly seq: number; readonly kind: string }[] = []
  #count = 0

  constructor(kinds: AuditKinds | null) {
    this.#known = kinds && new Set(kinds.names)
  }

  see(records: readonly AuditRecord[]): void {
    for (const { seq, kind } of records) {
      if (this.#known === null || this.#known.has(kind)) continue
      this.#count += 1
      if (this.#first.length < MAX_UNKNOWN) this.#first.push({ seq, kind })
    }
  }

  report(): UnknownKinds {
    return { count: this.#count, first: this.#first }
  }
}

/** A fault before that is not unhandled. */
function thrownWhenAwaited<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/** Reads both in parallel: without gaps the numbers of a page are known, and a chain with gaps is damaged anyway. */
function readPage(tenant: Tenant, after: number): Promise<[StoredRow[], Map<number, TreeNode[]>]> {
  return Promise.all([readRecords(tenant, after, PAGE), readNodes(tenant, after, after + PAGE)])
}

/** The verified records; null after damage. */
async function verifyPage(
  verifier: ChainVerifier,
  rows: readonly StoredRow[],
  nodes: Map<number, TreeNode[]>,
): Promise<AuditRecord[] | null> {
  const records: AuditRecord[] = []
  for (const [position, row] of rows.entries()) {
    if (verifier.row(row, nodes.get(row.seq) ?? []) !== null) return null
    records.push(verifier.last!)
    if (position % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
  }
  return records
}

async function verifyEnd(tenant: Tenant, verifier: ChainVerifier): Promise<Damage | null> {
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
