// POST /historical-simulations/{simulation_id}/reconstitution: computes a replay again, a job that repeated calls join.
import { setTimeout } from 'node:timers/promises'
import { SEAL_PIECES } from '../../../core/evidence/index.ts'
import { MEMBERS_PER_CHUNK } from '../../../core/replay/members.ts'
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { event } from '../../platform/audit/draft.ts'
import { startWork } from '../../platform/chunked-work/progress.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { historicalSimulationRefusals } from '../refusals.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { findDatasetRow } from '../datasets/dataset-queries.ts'
import { countDatasetChunks } from '../replay/chunk-queries.ts'
import { checkRoom } from '../rules/may-start.ts'
import { overall } from '../rules/verdicts.ts'
import { findSimulationRow } from '../simulations/simulation-queries.ts'
import type { HistoricalReconstitutionOut, SimulationPath } from '../simulations/simulation-shapes.ts'
import { lockSimulation } from '../seal/seal-queries.ts'
import { countUnfinished } from '../unfinished-queries.ts'
import { insertChunks, readSums, reconstitutionChunks } from './chunk-queries.ts'
import { findRecent, insertReconstitution, readReconstitution } from './reconstitution-queries.ts'

type ReconstituteInput = { readonly path: SimulationPath }

/** A result is answered this long to whoever asks again. */
const ANSWERED_SECONDS = 600
const POLL_MS = 200

interface Asked {
  readonly reconstitutionId: string
  readonly joined: boolean
}

/** Starts the job or joins it, then waits for its end as long as a caller waits. */
export async function askForReconstitution(
  context: PrepareContext,
  { path }: ReconstituteInput,
): Promise<Asked | Refusal> {
  const asked = await context.inTenant((tenant) => startOrJoin(context, tenant, path.simulation_id))
  if (isRefusal(asked)) return asked
  const polls = (context.platform.config.RECONSTITUTION_WAIT_SECONDS * 1000) / POLL_MS
  for (let poll = 0; poll < polls; poll += 1) {
    const { state } = await context.inTenant((tenant) => readReconstitution(tenant, asked.reconstitutionId))
    if (state !== 'running') break
    await setTimeout(POLL_MS)
  }
  return asked
}

async function startOrJoin(
  { caller, now }: PrepareContext,
  tenant: Tenant,
  simulationId: string,
): Promise<Asked | Refusal> {
  // The lock lets two callers find one job.
  const simulation = await lockSimulation(tenant, simulationId)
  if (!simulation) return refuse(platformRefusals.NOT_FOUND)
  if (simulation.state !== 'finished' && simulation.state !== 'sealed') return refuse(platformRefusals.INVALID_STATE)
  if (simulation.erased_at !== null) return refuse(historicalSimulationRefusals.RESULTS_ERASED)
  const joined = await findRecent(tenant, simulationId, ANSWERED_SECONDS)
  const reconstitutionId = joined?.id ?? newId(now)
  if (!joined) {
    const refused = checkRoom(await countUnfinished(tenant))
    if (refused) return refused
    const made = { simulation_id: simulationId, requested_by: caller.userId, created_at: now }
    await insertReconstitution(tenant, { id: reconstitutionId, ...made })
    const { dataset_id } = (await findSimulationRow(tenant, simulationId))!
    const chunks = await countDatasetChunks(tenant, dataset_id)
    const ids = Array.from({ length: chunks }, () => newId(now))
    await insertChunks(tenant, reconstitutionId, ids)
    await startWork(tenant, reconstitutionChunks, reconstitutionId)
  }
  return { reconstitutionId, joined: joined !== undefined }
}

export async function reconstituteHistoricalSimulation(
  { tenant, prepared }: PreparedContext<Asked>,
  { path }: ReconstituteInput,
): Promise<Result> {
  const { state, failure, chunks_done, pieces } = await readReconstitution(tenant, prepared.reconstitutionId)
  const { dataset_id } = (await findSimulationRow(tenant, path.simulation_id))!
  const { kept } = (await findDatasetRow(tenant, dataset_id))!.counts
  const { match, mismatch, not_recomputable } = await readSums(tenant, prepared.reconstitutionId)
  const out: HistoricalReconstitutionOut = {
    state,
    progress: { members: kept, done: Math.min(kept, chunks_done * MEMBERS_PER_CHUNK) },
    failure_code: failure,
    verdict: pieces && overall(Object.values(pieces)),
    pieces: pieces && SEAL_PIECES.map((name) => ({ name, verdict: pieces[name] })),
    // Never those of a part.
    members: pieces && { match, mismatch, not_recomputable },
  }
  const subject = { type: 'simulation', id: path.simulation_id } as const
  const { joined } = prepared
  return answer(out, event('historical_simulation.reconstitution_requested', subject, { joined }))
}
