// Destroys results of replays for a purge: those of erased applications, or of whole simulations at the end of their retention.
// Leaves are commitments and stay, so that a seal and a reconstitution of the other members hold. The sums of a chunk may be of
// one member, so they go with the first result; those of a comparison never are (core/replay/shown-amounts.ts).
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { unpackMembers } from '../../../core/replay/members.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { MAX_RESULTS_BYTES } from '../simulations/changed-members.ts'
import { isUnfinished } from '../states.ts'
import {
  awaitChunksInWork,
  deleteComparisons,
  deleteResults,
  type LockedSimulation,
  lockResults,
  lockSimulations,
  replaceResults,
  replayAgain,
  type ResultsRow,
} from './erasure-queries.ts'

const TABLES = ['historical_simulations', 'historical_simulation_seals'] as const

interface Blanking {
  readonly applicationIds: ReadonlySet<string>
  readonly now: Date
  /** The same run destroys the whole simulation, at the end of its retention. */
  readonly isDueItself: boolean
}

/**
 * Blanks the results of these applications in the simulation. False, and nothing is changed, when it was damaged beside the
 * service: its new digests would vouch for what somebody put there.
 */
export async function blankResults(
  platform: Platform,
  tenant: Tenant,
  simulationId: string,
  { applicationIds, now, isDueItself }: Blanking,
): Promise<boolean> {
  await awaitChunksInWork(tenant, simulationId)
  const [locked] = await lockSimulations(tenant, [simulationId])
  if (!locked || (await refuseDamaged(platform, tenant, TABLES, [simulationId]))) return false
  const blanked: { id: string; number: number; results: Buffer }[] = []
  for (let after = -1; ;) {
    const chunk = await lockResults(tenant, simulationId, after)
    if (!chunk) break
    if (!chunk.is_recorded) return false
    const results = without(chunk, applicationIds)
    if (results) blanked.push({ id: chunk.id, number: chunk.number, results })
    after = chunk.number
  }
  if (blanked.length === 0) return true
  if (isOfFew(locked) && !isDueItself) {
    await eraseWhole(tenant, [locked], now)
    return true
  }
  const store = isUnfinished(locked.state) ? replayAgain : replaceResults
  for (const chunk of blanked) await store(tenant, simulationId, chunk)
  return true
}

/** Whatever a comparison of fewer members than the threshold says is about too few. */
function isOfFew({ compared, min_segment_size }: LockedSimulation): boolean {
  return compared !== null && compared < min_segment_size
}

async function eraseWhole(tenant: Tenant, simulations: readonly LockedSimulation[], now: Date): Promise<void> {
  await deleteResults(
    tenant,
    simulations.map(({ id }) => id),
    now,
  )
  await deleteComparisons(
    tenant,
    simulations.filter(isOfFew).map(({ id }) => id),
  )
}

/** Null when none of the applications is a member of the chunk. */
function without({ members, results }: ResultsRow, applicationIds: ReadonlySet<string>): Buffer | null {
  const places = unpackMembers(members)!.flatMap(({ application_id }, at) =>
    applicationIds.has(application_id) ? [at] : [],
  )
  if (places.length === 0) return null
  const text = inflateRawSync(results, { maxOutputLength: MAX_RESULTS_BYTES }).toString('utf8')
  const list = JSON.parse(text) as unknown[]
  for (const at of places) list[at] = null
  return deflateRawSync(JSON.stringify(list))
}

/** Deletes the results of whole simulations, but for damaged ones, whose age may be another, and returns their ids. */
export async function eraseSimulations(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const sound: LockedSimulation[] = []
  for (const simulation of await lockSimulations(tenant, ids))
    if ((await refuseDamaged(platform, tenant, TABLES, [simulation.id])) === null) sound.push(simulation)
  await eraseWhole(tenant, sound, now)
  return sound.map(({ id }) => id)
}
