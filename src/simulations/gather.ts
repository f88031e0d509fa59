// Reads the input of a simulation from the database in one short transaction.
import { contentBlockers } from '../../core/decision/index.ts'
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { evaluatedInputs } from '../applications/index.ts'
import { utcDay } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import { checkReadiness, policyById, policyInForce, type PolicyVersion } from '../policies/index.ts'
import { simulationRefusals } from './refusals.ts'
import { type Case, readTestSet } from './rules/read-test-set.ts'
import type { SimulationIn } from './shapes.ts'

export interface Gathered {
  readonly policy: PolicyVersion
  /** The version that governs the product today; null when there is none, or when it is the simulated one. */
  readonly reference: PolicyVersion | null
  readonly cases: readonly Case[]
}

export interface GatherParams {
  readonly platform: Platform
  readonly institution: { readonly id: string; readonly currency: string }
  readonly now: Date
  readonly policyId: string
  readonly params: SimulationIn
}

export async function gather(tenant: Tenant, request: GatherParams): Promise<Gathered | Refusal> {
  const { now, policyId } = request
  const policy = await policyById(tenant, policyId)
  if (!policy) return refuse(platformRefusals.NOT_FOUND)
  if (policy.status === 'archived') return refuse(platformRefusals.INVALID_STATE)
  const cases = await casesOf(tenant, request, policy)
  if ('refused' in cases) return cases
  const incomplete = checkReadiness(contentBlockers(policy.grid, policy.parameters))
  if (incomplete) return incomplete
  const governing = await policyInForce(tenant, policy.productId, utcDay(now))
  return { policy, reference: governing?.id === policy.id ? null : governing, cases }
}

async function casesOf(
  tenant: Tenant,
  { platform, institution, params }: GatherParams,
  policy: PolicyVersion,
): Promise<Case[] | Refusal> {
  const max = platform.config.LIMIT_SIMULATION_CASES
  const { test_set, replay } = params
  if ((test_set ?? null) !== null && (replay ?? null) !== null)
    return invalid('replay', 'give either a test set or a replay', 'not_together')
  if (test_set) {
    if (test_set.length > max) return invalid('test_set', `must have at most ${max} cases`, 'too_many')
    const { cases, problems } = readTestSet(policy.grid, institution.currency, test_set)
    return problems.length > 0 ? refuse(platformRefusals.VALIDATION_FAILED, { problems }) : cases
  }
  if (!replay) return invalid('test_set', 'give a test set or a replay', 'required')
  if (replay.to < replay.from) return invalid('replay', 'must not end before it starts', 'out_of_order')
  const inputs = await evaluatedInputs(tenant, platform, policy.productId, replay.from, replay.to, max + 1)
  if (inputs.length > max) return refuse(simulationRefusals.SIMULATION_TOO_LARGE)
  if (inputs.length === 0) return refuse(simulationRefusals.SIMULATION_EMPTY)
  return inputs.map(({ application_id, input }) => ({
    label: null,
    applicationId: application_id,
    expected: null,
    input,
  }))
}

function invalid(field: string, msg: string, type: string): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [{ loc: ['body', field], msg, type }] })
}
