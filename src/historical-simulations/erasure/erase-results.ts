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

export type ErasedAmong = (applicationIds: readonly string[]) => Promise<ReadonlySet<string>>

interface Blanking {
  readonly erasedAmong: ErasedAmong
  readonly now: Date
  /** The same run destroys the whole simulation, at the end of its retention. */
  readonly isDueItself: boolean
}

/**
 * `nothing`: no result of an erased application was left. `running`: the same of a simulation that may still record one.
 * `damaged`: it was changed beside the service, and its new digests would vouch for what somebody put there.
 */
export type BlankedResults = 'blanked' | 'nothing' | 'running' | 'damaged'

/** Blanks the results of erased applications in a simulation; undefined when there is none with this id. */
export async function blankResults(
  platform: Platform,
  tenant: Tenant,
  simulationId: string,
  { erasedAmong, now, isDueItself }: Blanking,
): Promise<BlankedResults | undefined> {
  await awaitChunksInWork(tenant, simulationId)
  const [locked] = await lockSimulations(tenant, [simulationId])
  if (!locked) return undefined
  if (await refuseDamaged(platform, tenant, TABLES, [simulationId])) return 'damaged'
  const blanked: { id: string; number: number; results: Buffer }[] = []
  for (let after = -1; ;) {
    const chunk = await lockResults(tenant, simulationId, after)
    if (!chunk) break
    if (!chunk.is_recorded) return 'damaged'
    const results = await without(chunk, erasedAmong)
    if (results) blanked.push({ id: chunk.id, number: chunk.number, results })
    after = chunk.number
  }
  if (blanked.length === 0) return isUnfinished(locked.state) ? 'running' : 'nothing'
  if (isOfFew(locked) && !isDueItself) await eraseWhole(tenant, [locked], now)
  else await replaceBlanked(tenant, locked, blanked)
  return 'blanked'
}

async function replaceBlanked(
  tenant: Tenant,
  { id, state }: LockedSimulation,
  blanked: readonly { readonly id: string; readonly number: number; readonly results: Buffer }[],
): Promise<void> {
  const store = isUnfinished(state) ? replayAgain : replaceResults
  for (const chunk of blanked) await store(tenant, id, chunk)
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

/** Null when the chunk has no result of an erased application. */
async function without({ members, results }: ResultsRow, erasedAmong: ErasedAmong): Promise<Buffer | null> {
  const ids = unpackMembers(members)!.map(({ application_id }) => application_id)
  const erased = await erasedAmong(ids)
  if (erased.size === 0) return null
  const text = inflateRawSync(results, { maxOutputLength: MAX_RESULTS_BYTES }).toString('utf8')
  const list = JSON.parse(text) as unknown[]
  const left = list.map((one, at) => (erased.has(ids[at]!) ? null : one))
  return left.some((one, at) => one !== list[at]) ? deflateRawSync(JSON.stringify(left)) : null
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
