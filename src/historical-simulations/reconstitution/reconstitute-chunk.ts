// A worker computes one chunk again, in one transaction, and compares it with what the simulation recorded.
import { canonicalText } from '../../../core/evidence/canonical.ts'
import { datasetFingerprint } from '../../../core/evidence/index.ts'
import { equalBytes } from '../../../core/evidence/merkle.ts'
import { rootOfMembers, unpackMembers } from '../../../core/replay/members.ts'
import { isRefusal } from '../../../core/values/refusal.ts'
import { appendWithCommit } from '../../platform/audit/append.ts'
import { actorFrame } from '../../platform/audit/frame.ts'
import { CannotContinue } from '../../platform/chunked-work/contract.ts'
import { progressAfter } from '../../platform/chunked-work/progress.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/sha256.ts'
import { findDatasetRow, readChunkRoots } from '../datasets/dataset-queries.ts'
import { membersRoot, rootsIn } from '../datasets/members-root.ts'
import { readMembers } from '../replay/chunk-queries.ts'
import { type ReplayedVersions, replayedVersions } from '../replay/contents.ts'
import { refuseDamagedReplay } from '../replay/refuse-damaged-replay.ts'
import { replayMembers } from '../replay/replay-members.ts'
import { comparedResults } from '../replay/results-root.ts'
import { memberVerdict, overall, pieceVerdicts } from '../rules/verdicts.ts'
import { findSimulationRow, readComparison, type SimulationRow } from '../simulations/simulation-queries.ts'
import type { Failure } from '../states.ts'
import { type ChunkRow, type ChunkVerdicts, readRecorded, readSums, storeDone, type Sums } from './chunk-queries.ts'
import {
  type PieceVerdicts,
  readReconstitution,
  type ReconstitutionRow,
  storeChunkOfReconstitution,
  storeEnd,
} from './reconstitution-queries.ts'

const LEAF_BYTES = 32

/** Does nothing unless the reconstitution runs. @throws CannotContinue, WorkStopped */
export async function reconstituteChunk(platform: Platform, tenant: Tenant, chunk: ChunkRow): Promise<void> {
  const reconstitution = await readReconstitution(tenant, chunk.reconstitution_id)
  if (reconstitution.state !== 'running') return
  const simulation = (await findSimulationRow(tenant, reconstitution.simulation_id))!
  if (await refuseDamagedReplay(platform, tenant, simulation))
    throw new CannotContinue<Failure>(reconstitution.id, 'RECORD_DAMAGED')
  const versions = await replayedVersions(tenant, simulation)
  if (!versions) throw new CannotContinue<Failure>(reconstitution.id, 'ENGINE_UNAVAILABLE')
  const now = platform.clock.now()
  await storeDone(tenant, chunk.id, await verdictsOf(platform, tenant, simulation, versions, chunk.number), now)
  const sums = await progressAfter(
    () => storeChunkOfReconstitution(tenant, reconstitution.id),
    () => readSums(tenant, reconstitution.id),
  )
  if (sums.isLast) await finish(platform, tenant, reconstitution, { simulation, versions, sums })
}

async function verdictsOf(
  platform: Platform,
  tenant: Tenant,
  simulation: SimulationRow,
  versions: ReplayedVersions,
  number: number,
): Promise<ChunkVerdicts> {
  const stored = await readMembers(tenant, simulation.dataset_id, number)
  const members = (stored && unpackMembers(stored.members)) ?? []
  const membersMatch = stored !== undefined && equalBytes(rootOfMembers(members, sha256), stored.root)
  const recorded = await readRecorded(tenant, simulation.id, number)
  const replayed = await replayMembers(platform, tenant, versions, members)
  const none = { match: 0, notRecomputable: 0, membersMatch, tallyMatches: false }
  if (isRefusal(replayed)) return { ...none, mismatch: members.length }
  const found = replayed.leaves.map((leaf, index) =>
    memberVerdict(leafAt(recorded?.leaves, index), hexOf(leaf), replayed.results[index] === null),
  )
  const count = (verdict: (typeof found)[number]): number => found.filter((one) => one === verdict).length
  const erasedSince = found.includes('not_recomputable')
  const tallyMatches = recorded !== undefined && canonicalText(recorded.tally) === canonicalText(replayed.tally)
  return {
    match: count('match'),
    mismatch: count('mismatch'),
    notRecomputable: count('not_recomputable'),
    membersMatch,
    // A purge that blanked a member destroyed the tally.
    tallyMatches: erasedSince || recorded?.tally === null ? null : tallyMatches,
  }
}

function leafAt(leaves: Buffer | undefined, index: number): string | undefined {
  const leaf = leaves?.subarray(index * LEAF_BYTES, (index + 1) * LEAF_BYTES)
  return leaf?.length === LEAF_BYTES ? hexOf(leaf) : undefined
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

interface Ending {
  readonly simulation: SimulationRow
  readonly versions: ReplayedVersions
  readonly sums: Sums
}

async function finish(
  platform: Platform,
  tenant: Tenant,
  { id, simulation_id, requested_by }: ReconstitutionRow,
  { simulation, versions, sums }: Ending,
): Promise<void> {
  const pieces = await comparePieces(tenant, simulation, versions, sums)
  await storeEnd(tenant, id, { pieces, failure: null })
  const { match, mismatch, not_recomputable } = sums
  appendWithCommit(tenant, actorFrame(platform, { type: 'user', id: requested_by }), [
    {
      kind: 'historical_simulation.reconstituted',
      subject: { type: 'simulation', id: simulation_id },
      data: { verdict: overall(Object.values(pieces)), match, mismatch, not_recomputable },
    },
  ])
}

async function comparePieces(
  tenant: Tenant,
  simulation: SimulationRow,
  versions: ReplayedVersions,
  sums: Sums,
): Promise<PieceVerdicts> {
  const dataset = (await findDatasetRow(tenant, simulation.dataset_id))!
  const { product_id, period_from, period_to, population, exclusions, counts } = dataset
  const criteria = { product_id, period: { from: period_from, to: period_to }, population, exclusions }
  const members_root = membersRoot(rootsIn((await readChunkRoots(tenant, dataset.id))!))
  const again = datasetFingerprint({ criteria, counts, members_root }, sha256)
  const compared = await comparedResults(tenant, simulation, { counts, fingerprint: again }, versions)
  const stored = await readComparison(tenant, simulation.id)
  const sameComparison = compared !== null && canonicalText(compared.comparison) === canonicalText(stored)
  const sameResults = compared?.resultsFingerprint === simulation.results_fingerprint
  const sameDataset = again === dataset.fingerprint
  return pieceVerdicts({ ...sums, sameDataset, sameComparison, sameResults })
}
