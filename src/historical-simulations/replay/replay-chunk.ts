// A worker replays one chunk in one transaction: if it is killed at any instant, it has done all of it or nothing.
import { deflateRawSync } from 'node:zlib'
import { equalBytes } from '../../../core/evidence/merkle.ts'
import { type Member, rootOfMembers, unpackMembers } from '../../../core/replay/members.ts'
import { isRefusal } from '../../../core/values/refusal.ts'
import { appendWithCommit } from '../../platform/audit/append.ts'
import type { EventDraft } from '../../platform/audit/draft.ts'
import { systemFrame } from '../../platform/audit/frame.ts'
import { CannotContinue } from '../../platform/chunked-work/contract.ts'
import { progressAfter } from '../../platform/chunked-work/progress.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/sha256.ts'
import { findDatasetRow } from '../datasets/dataset-queries.ts'
import {
  findSimulationRow,
  type SimulationRow,
  storeChunkOfSimulation,
  storeFinished,
} from '../simulations/simulation-queries.ts'
import { type Failure, isUnfinished } from '../states.ts'
import { type ChunkRow, readMembers, readProgress, storeDone } from './chunk-queries.ts'
import { type ReplayedVersions, replayedVersions } from './contents.ts'
import { refuseDamagedReplay } from './refuse-damaged-replay.ts'
import { replayMembers } from './replay-members.ts'
import { comparedResults } from './results-root.ts'

/** Does nothing unless the simulation is queued or running. @throws CannotContinue, WorkStopped */
export async function replayChunk(platform: Platform, tenant: Tenant, chunk: ChunkRow): Promise<void> {
  const simulation = await findSimulationRow(tenant, chunk.simulation_id)
  if (!simulation || !isUnfinished(simulation.state)) return
  if (await refuseDamagedReplay(platform, tenant, simulation))
    throw new CannotContinue<Failure>(simulation.id, 'RECORD_DAMAGED')
  const versions = await replayedVersions(tenant, simulation)
  if (!versions) throw new CannotContinue<Failure>(simulation.id, 'ENGINE_UNAVAILABLE')
  const members = await membersOf(tenant, simulation, chunk.number)
  const replayed = await replayMembers(platform, tenant, versions, members)
  if (isRefusal(replayed)) throw new CannotContinue<Failure>(simulation.id, 'RECORD_DAMAGED')
  const { results, leaves, tally } = replayed
  const packed = deflateRawSync(JSON.stringify(results))
  const now = platform.clock.now()
  await storeDone(tenant, chunk.id, { tally, results: packed, leaves: Buffer.concat(leaves) }, now)
  await finish(platform, tenant, simulation, versions, now)
}

/** Those to which the dataset commits. */
async function membersOf(tenant: Tenant, simulation: SimulationRow, number: number): Promise<Member[]> {
  const stored = await readMembers(tenant, simulation.dataset_id, number)
  const members = stored && unpackMembers(stored.members)
  if (!members || !equalBytes(rootOfMembers(members, sha256), stored.root))
    throw new CannotContinue<Failure>(simulation.id, 'RECORD_DAMAGED')
  return members
}

/** The row of the simulation and the audit queue are locked last, because other chunks wait for them. */
async function finish(
  platform: Platform,
  tenant: Tenant,
  simulation: SimulationRow,
  versions: ReplayedVersions,
  now: Date,
): Promise<void> {
  let isFirst = false
  const progress = await progressAfter(
    async () => {
      const advanced = await storeChunkOfSimulation(tenant, simulation.id, now)
      isFirst = advanced?.isFirst ?? false
      return advanced !== null
    },
    () => readProgress(tenant, simulation.id),
  )
  const subject = { type: 'simulation', id: simulation.id } as const
  const events: EventDraft[] = isFirst ? [{ kind: 'historical_simulation.running', subject }] : []
  if (progress.isLast) {
    const dataset = (await findDatasetRow(tenant, simulation.dataset_id))!
    const compared = await comparedResults(tenant, simulation, dataset, versions)
    if (!compared) throw new CannotContinue<Failure>(simulation.id, 'RECORD_DAMAGED')
    const { comparison, resultsFingerprint, resultDigests } = compared
    await storeFinished(tenant, simulation.id, { comparison, resultsFingerprint, resultDigests, at: now })
    events.push({
      kind: 'historical_simulation.finished',
      subject,
      data: { results_fingerprint: resultsFingerprint, ...comparison.members, changed: comparison.changed },
    })
  }
  appendWithCommit(tenant, systemFrame(platform), events)
}
