// Destroys what a simulation of a policy recorded of erased applications, for a purge. Totals and fingerprint stay, on which an
// approval rests.
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { lockCases, replaceCases } from './simulation-queries.ts'

/**
 * `nothing`: no result of an erased application was left. `damaged`: a simulation of the policy was changed beside the service, and
 * the event would vouch for what somebody put there.
 */
export type BlankedSimulation = EventDraft | 'nothing' | 'damaged'

export async function blankSimulation(
  platform: Platform,
  tenant: Tenant,
  simulationId: string,
  erasedAmong: (applicationIds: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<BlankedSimulation> {
  const locked = await lockCases(tenant, simulationId)
  if (!locked) return 'nothing'
  if (await refuseDamaged(platform, tenant, ['policy_simulations'], [locked.policy_id])) return 'damaged'
  const erased = await erasedAmong(locked.cases.flatMap((one) => one?.application_id ?? []))
  if (erased.size === 0) return 'nothing'
  const cases = locked.cases.map((one) => (one?.application_id && erased.has(one.application_id) ? null : one))
  await replaceCases(tenant, simulationId, cases, now)
  return event('policy.results_erased', { type: 'policy', id: locked.policy_id }, { simulation_id: simulationId })
}
