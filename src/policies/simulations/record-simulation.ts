// Records a simulation with its version, unless the version has changed in the meantime.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { isSimulationOf } from '../rules/readiness.ts'
import { insertSimulation, type NewSimulation } from './simulation-queries.ts'
import { lockRevision } from '../version-queries.ts'

/** Null when it was recorded. */
export async function recordSimulation(tenant: Tenant, simulation: NewSimulation): Promise<Refusal | null> {
  const version = await lockRevision(tenant, simulation.policy_id)
  if (!version) return refuse(platformRefusals.NOT_FOUND)
  if (version.status === 'archived') return refuse(platformRefusals.INVALID_STATE)
  if (!isSimulationOf(version, simulation)) return refuse(platformRefusals.STALE_ROW_VERSION)
  await insertSimulation(tenant, simulation)
  return null
}
