// What the chunks of a simulation give together: the comparison and the fingerprint of the results.
import { setImmediate } from 'node:timers/promises'
import { digest } from '../../../core/evidence/fingerprint.ts'
import { replayFingerprint } from '../../../core/evidence/index.ts'
import { pushLeaf, rootOf } from '../../../core/evidence/merkle.ts'
import { type Comparison, comparisonOf } from '../../../core/replay/comparison.ts'
import { commonBands, sumOfTallies, type Tally } from '../../../core/replay/tally.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { DatasetRow } from '../datasets/dataset-queries.ts'
import { readComparison, readResultDigests, type SimulationRow } from '../simulations/simulation-queries.ts'
import { readDone } from './chunk-queries.ts'
import type { ReplayedVersions } from './contents.ts'

const LEAF_BYTES = 32

export interface ComparedResults {
  readonly comparison: Comparison
  readonly resultsRoot: string
  readonly resultsFingerprint: string
  /** The digests of each chunk, as `readDone` gives them. */
  readonly resultDigests: Buffer
}

type FrozenDataset = Pick<DatasetRow, 'fingerprint' | 'counts'>

/**
 * The root of a simulation whose chunks are all done; null when the chunks are not all members of the dataset, or not those of
 * which a finished simulation has the digests. Of a million members in steps, between which other requests are served.
 */
export async function comparedResults(
  tenant: Tenant,
  simulation: SimulationRow,
  dataset: FrozenDataset,
  versions: ReplayedVersions,
): Promise<ComparedResults | null> {
  const { tallies, frontier, size, resultDigests } = await readChunks(tenant, simulation.id)
  const recorded = await readResultDigests(tenant, simulation.id)
  if (size !== dataset.counts.kept || !(recorded ?? resultDigests).equals(resultDigests)) return null
  const { candidate, reference } = versions
  const bands = commonBands([candidate.scale, reference.scale])
  const comparison =
    tallies === null
      ? await readComparison(tenant, simulation.id)
      : comparisonOf(sumOfTallies(tallies), bands, simulation.min_segment_size)
  if (comparison === null) return null
  const resultsRoot = digest(rootOf(frontier, sha256))
  const content = {
    dataset: dataset.fingerprint,
    candidate: candidate.fingerprint,
    reference: reference.fingerprint,
    engine_version: simulation.engine_version,
    comparison,
    results_root: resultsRoot,
  }
  return { comparison, resultsRoot, resultsFingerprint: replayFingerprint(content, sha256), resultDigests }
}

interface ReadChunks {
  /** Null once a purge destroyed one: then the fingerprint is of the comparison that was recorded. */
  readonly tallies: readonly Tally[] | null
  /** The edge of the tree over all leaves. */
  readonly frontier: Uint8Array[]
  readonly size: number
  readonly resultDigests: Buffer
}

async function readChunks(tenant: Tenant, simulationId: string): Promise<ReadChunks> {
  const frontier: Uint8Array[] = []
  const tallies: (Tally | null)[] = []
  const digests: Buffer[] = []
  let size = 0
  for (const { tally, leaves, digest: ofChunk } of await readDone(tenant, simulationId)) {
    tallies.push(tally)
    digests.push(ofChunk)
    for (let at = 0; at < leaves.length; at += LEAF_BYTES, size += 1)
      pushLeaf(frontier, size, leaves.subarray(at, at + LEAF_BYTES), sha256)
    await setImmediate()
  }
  const whole = tallies.filter((tally) => tally !== null)
  return {
    tallies: whole.length === tallies.length ? whole : null,
    frontier,
    size,
    resultDigests: Buffer.concat(digests),
  }
}
