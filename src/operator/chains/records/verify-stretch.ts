// A stretch of a chain, verified from the stored hash and frontier before it. Stretches that are intact, and of which each begins
// where the one before it ends, are an intact chain.
import {
  ChainVerifier,
  type KnownTree,
  NOTHING_VERIFIED,
  sameParts,
  type VerifiedPart,
} from '../../../../core/evidence/chain.ts'
import { recordHash } from '../../../../core/evidence/record.ts'
import type { StoredRow } from '../../../../core/evidence/stored-row.ts'
import { storedFrontier } from '../../../platform/audit/proofs.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { readNodes, readRecords } from '../chain-queries.ts'
import { thrownWhenAwaited, verifyPage } from './verify-records.ts'

/** Records of a stretch. */
const STRETCH = 1_024

export interface StretchParams {
  /** Checkpoints whose signatures were verified. */
  readonly known: readonly KnownTree[]
  /** No record can be later. */
  readonly notAfter: string
  /** Whether the records are wanted. */
  readonly wantsRecords: boolean
}

export interface VerifiedStretch {
  readonly begin: VerifiedPart
  readonly end: VerifiedPart
  /** JSON of an array of the records; null where they are not wanted. */
  readonly records: string | null
}

export interface StretchVerifier {
  /** The stretch behind record `from`. */
  verify(from: number): Promise<VerifiedStretch | null>
}

/**
 * The intact stretches of the chain in order, up to the one that is not full. The last value is null when one is not intact.
 * `max`: so many are in memory, the verifiers taking turns.
 */
export async function* verifiedStretches(
  verifiers: readonly StretchVerifier[],
  max: number,
  length = STRETCH,
): AsyncGenerator<VerifiedStretch | null, void> {
  const ahead: Promise<VerifiedStretch | null>[] = []
  let end = NOTHING_VERIFIED
  for (let asked = 0; ;) {
    for (; ahead.length < max; asked += 1)
      ahead.push(thrownWhenAwaited(verifiers[asked % verifiers.length]!.verify(asked * length)))
    const stretch = await ahead.shift()!
    const follows = stretch !== null && sameParts(stretch.begin, end)
    yield follows ? stretch : null
    if (!follows || stretch.end.size - end.size < length) return
    end = stretch.end
  }
}

export type ReadStretch = Awaited<ReturnType<typeof readStretch>>

export function readStretch(tenant: Tenant, from: number, length = STRETCH) {
  return Promise.all([
    partBefore(tenant, from),
    readRecords(tenant, from, length),
    readNodes(tenant, from, from + length),
  ])
}

/** Null for one that is not intact; what is damaged is for the verification of the whole chain to say. */
export async function verifyStretch(
  institutionId: string,
  [begin, rows, nodes]: ReadStretch,
  { known, notAfter, wantsRecords }: StretchParams,
): Promise<VerifiedStretch | null> {
  if (begin === null) return null
  const within = known.filter(({ size }) => size > begin.size && size <= begin.size + rows.length)
  const verifier = new ChainVerifier(institutionId, within, sha256, notAfter).continueAfter(begin)
  const records = await verifyPage(verifier, rows, nodes)
  if (records === null || verifier.finish() !== null) return null
  return { begin, end: verifier.part(), records: wantsRecords ? textOf(rows) : null }
}

/** Null where a record or node is missing. */
async function partBefore(tenant: Tenant, size: number): Promise<VerifiedPart | null> {
  if (size === 0) return NOTHING_VERIFIED
  const [[before], frontier] = await Promise.all([readRecords(tenant, size - 1, 1), storedFrontier(tenant, size)])
  if (before?.seq !== size || frontier === null) return null
  return { size, hash: recordHash(before.bytes, sha256), at: before.at!, frontier }
}

/** The bytes of verified records are their JSON. */
function textOf(rows: readonly StoredRow[]): string {
  return `[${rows.map(({ bytes }) => (bytes as Buffer).toString('utf8')).join(',')}]`
}
