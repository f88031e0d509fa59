// The two versions of a simulation, as they were when it was started, compiled under its engine version.
import { type CompiledOutcome, type Scale, scaleOf } from '../../../core/decision/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'
import { recordedContent } from '../../policies/index.ts'
import { type ContentRow, readContents, type SimulationRow } from '../simulations/simulation-queries.ts'

export interface ReplayedVersion {
  readonly fingerprint: string
  readonly scale: Scale
  readonly decide: CompiledOutcome
}

export interface ReplayedVersions {
  readonly candidate: ReplayedVersion
  readonly reference: ReplayedVersion
}

/** Null when this service does not have the engine version. */
export async function replayedVersions(tenant: Tenant, simulation: SimulationRow): Promise<ReplayedVersions | null> {
  const { candidate_fingerprint, reference_fingerprint } = simulation
  const rows = await readContents(tenant, [candidate_fingerprint, reference_fingerprint])
  const candidate = await replayed(tenant, simulation, 'candidate', rows)
  const reference = await replayed(tenant, simulation, 'reference', rows)
  return candidate && reference && { candidate, reference }
}

async function replayed(
  tenant: Tenant,
  simulation: SimulationRow,
  which: 'candidate' | 'reference',
  rows: readonly ContentRow[],
): Promise<ReplayedVersion | null> {
  const policyId = simulation[`${which}_policy_id`]
  const fingerprint = simulation[`${which}_fingerprint`]
  const row = rows.find((one) => one.fingerprint === fingerprint)
  if (!row) throw new StoredDataDamaged('the recorded content of a replayed version is missing', policyId)
  const content = await recordedContent(tenant, {
    policyId,
    policyVersion: simulation[`${which}_version`],
    fingerprint,
    gridCode: row.grid_code,
    gridVersion: row.grid_version,
    parameters: row.parameters,
  })
  const decide = content.compiledOutcome(simulation.engine_version)
  return decide && { fingerprint, scale: scaleOf(content.grid, content.parameters)!, decide }
}
