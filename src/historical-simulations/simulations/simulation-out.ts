// The wire form of a simulation in a list.
import { MEMBERS_PER_CHUNK } from '../../../core/replay/members.ts'
import { displayNames, type Names, personOut } from '../../people/index.ts'
import type { Context } from '../../platform/http/route.ts'
import { findDatasetRow, type DatasetRow } from '../datasets/dataset-queries.ts'
import { speedOf } from './speed.ts'
import type { HistoricalSimulationOut } from './simulation-shapes.ts'
import { failures } from '../states.ts'
import type { SimulationRow } from './simulation-queries.ts'

type Reading = Pick<Context, 'tenant' | 'platform'>

export async function simulationsOut(
  { tenant, platform }: Reading,
  rows: readonly SimulationRow[],
): Promise<HistoricalSimulationOut[]> {
  const names = await displayNames(
    tenant,
    rows.map(({ created_by }) => created_by),
  )
  const datasets = new Map<string, DatasetRow>()
  for (const id of new Set(rows.map(({ dataset_id }) => dataset_id)))
    datasets.set(id, (await findDatasetRow(tenant, id))!)
  return rows.map((row) => simulationOut(row, datasets.get(row.dataset_id)!.counts.kept, names, platform.clock.now()))
}

function simulationOut(row: SimulationRow, members: number, names: Names, now: Date): HistoricalSimulationOut {
  const { failure } = row
  const done = Math.min(members, row.chunks_done * MEMBERS_PER_CHUNK)
  const isRunning = row.state === 'running'
  return {
    id: row.id,
    dataset_id: row.dataset_id,
    candidate: versionOf(row, 'candidate'),
    reference: versionOf(row, 'reference'),
    state: row.state,
    engine_version: row.engine_version,
    progress: { members, done, ...speedOf({ members, done, since: isRunning ? row.started_at : null, now }) },
    failure_code: failure,
    failure_message: failure && failures[failure],
    stale: row.candidate_today !== row.candidate_fingerprint || row.reference_today !== row.reference_fingerprint,
    results_fingerprint: row.results_fingerprint,
    row_version: row.row_version,
    created_by: personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    results_erased_at: row.erased_at?.toISOString() ?? null,
    sealed_at: row.sealed_at?.toISOString() ?? null,
  }
}

function versionOf(row: SimulationRow, which: 'candidate' | 'reference'): HistoricalSimulationOut['candidate'] {
  return {
    id: row[`${which}_policy_id`],
    code: row[`${which}_code`],
    version: row[`${which}_version`],
    fingerprint: row[`${which}_fingerprint`],
  }
}
