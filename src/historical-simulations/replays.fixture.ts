// Replays of a lender, and a worker in this process that runs their chunks.
import assert from 'node:assert/strict'
import type { HistoricalSimulationDetailOut } from '../../client/index.ts'
import type { LendingDesk } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, World } from '../../test/world.ts'
import { utcDay } from '../platform/clock.ts'
import { setImmediate } from 'node:timers/promises'
import { openReconstitutor } from './reconstitution/reconstitutor.ts'
import { openReplayer } from './replay/replayer.ts'

export interface ReplayDesk {
  readonly world: World
  readonly lender: Lender
  readonly desk: LendingDesk
}

/** All that was evaluated until today. */
export async function frozen({ world, desk }: ReplayDesk): Promise<string> {
  const period = { from: '2020-01-01', to: utcDay(world.clock.now()) }
  const body = { product_id: desk.productId, name: 'All until today', period }
  return (await desk.author.post('/historical-datasets', body, 201)).id
}

export async function queued(
  { desk }: ReplayDesk,
  datasetId: string,
  candidateId: string,
  referenceId: string | null = null,
): Promise<string> {
  const body = { dataset_id: datasetId, candidate_policy_id: candidateId, reference_policy_id: referenceId }
  return (await desk.author.post('/historical-simulations', body, 201)).id
}

/** In the order of the dataset. */
export async function chunksOf({ world }: ReplayDesk, simulationId: string): Promise<string[]> {
  const text = 'select id from historical_simulation_chunks where simulation_id = $1 order by number'
  return (await superuserQuery<{ id: string }>(world.database, text, [simulationId])).map(({ id }) => id)
}

/** Runs all chunks one after the other, as a worker does for their jobs. */
export async function replayed(desk: ReplayDesk, simulationId: string): Promise<HistoricalSimulationDetailOut> {
  const replayer = openReplayer(desk.world.service.platform)
  for (const id of await chunksOf(desk, simulationId)) await replayer.run({ institutionId: desk.lender.id, id })
  return shown(desk, simulationId)
}

export function shown({ desk }: ReplayDesk, simulationId: string): Promise<HistoricalSimulationDetailOut> {
  return desk.author.get(`/historical-simulations/${simulationId}`)
}

export async function finished(desk: ReplayDesk, ...queuedWith: readonly [string, string, (string | null)?]) {
  const simulation = await replayed(desk, await queued(desk, ...queuedWith))
  assert.equal(simulation.state, 'finished', simulation.failure_message ?? '')
  return simulation
}

/** Runs the waiting chunks of reconstitutions, as a worker does for their jobs. */
export async function reconstituteChunks({ world, lender }: ReplayDesk): Promise<void> {
  const reconstitutor = openReconstitutor(world.service.platform)
  const waiting = await superuserQuery<{ id: string }>(
    world.database,
    'select id from historical_reconstitution_chunks where institution_id = $1 and done_at is null order by number',
    [lender.id],
  )
  for (const { id } of waiting) await reconstitutor.run({ institutionId: lender.id, id })
}

/** Results are answered for ten minutes by the clock of the database: these ended before. */
export async function forgetReconstitutions({ world }: ReplayDesk): Promise<void> {
  await superuserQuery(
    world.database,
    "update historical_reconstitutions set finished_at = finished_at - interval '601 seconds'",
  )
}

/** Asks for a reconstitution and works on it until the call answers; returns its path. */
export async function reconstituted(replays: ReplayDesk, simulationId: string) {
  const path = `/historical-simulations/${simulationId}/reconstitution` as const
  const ended = new AbortController()
  const asked = replays.desk.author.post(path).finally(() => ended.abort())
  while (!ended.signal.aborted) {
    await reconstituteChunks(replays)
    await setImmediate()
  }
  await asked
  return path
}
