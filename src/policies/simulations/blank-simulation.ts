// Destroys what a simulation of a policy recorded of erased applications, for a purge. Totals and fingerprint stay, on which an
// approval rests.
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { lockCases, replaceCases } from './simulation-queries.ts'

/**
 * Null, and nothing is changed, when there is no such simulation, or when one of its policy was changed beside the service: the
 * event would vouch for what somebody put there.
 */
export async function blankSimulation(
  platform: Platform,
  tenant: Tenant,
  simulationId: string,
  applicationIds: ReadonlySet<string>,
  now: Date,
): Promise<EventDraft | null> {
  const locked = await lockCases(tenant, simulationId)
  if (!locked || (await refuseDamaged(platform, tenant, ['policy_simulations'], [locked.policy_id]))) return null
  const isErased = (applicationId: string | null | undefined): boolean =>
    !!applicationId && applicationIds.has(applicationId)
  const cases = locked.cases.map((one) => (isErased(one?.application_id) ? null : one))
  await replaceCases(tenant, simulationId, cases, now)
  return event('policy.results_erased', { type: 'policy', id: locked.policy_id }, { simulation_id: simulationId })
}
