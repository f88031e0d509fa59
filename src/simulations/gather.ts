// Reads the input of a simulation from the database in one short transaction.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { evaluatedInputs } from '../applications/index.ts'
import { utcDay } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import { type PolicyVersion, vouchedPolicyById, vouchedPolicyInForce } from '../policies/index.ts'
import { simulationRefusals } from './refusals.ts'
import type { Case } from './rules/read-case.ts'
import type { SimulationIn } from './shapes.ts'

export interface Gathered {
  readonly policy: PolicyVersion
  /** The version that governs the product today; null when there is none, or when it is the simulated one. */
  readonly reference: PolicyVersion | null
  /** Null when the body has a test set. */
  readonly replayed: readonly Case[] | null
}

export interface GatherParams {
  readonly platform: Platform
  readonly now: Date
  readonly policyId: string
  readonly params: SimulationIn
}

export async function gather(tenant: Tenant, request: GatherParams): Promise<Gathered | Refusal> {
  const { platform, now, policyId } = request
  const policy = await vouchedPolicyById(platform, tenant, policyId)
  if (!policy) return refuse(platformRefusals.NOT_FOUND)
  if (isRefusal(policy)) return policy
  if (policy.status === 'archived') return refuse(platformRefusals.INVALID_STATE)
  const replayed = await replayedCases(tenant, request, policy)
  if (isRefusal(replayed)) return replayed
  const governing = await vouchedPolicyInForce(platform, tenant, policy.productId, utcDay(now))
  if (isRefusal(governing)) return governing
  return { policy, reference: governing?.id === policy.id ? null : governing, replayed }
}

/** Null for a test set, whose number of cases is checked. */
async function replayedCases(
  tenant: Tenant,
  { platform, params }: GatherParams,
  policy: PolicyVersion,
): Promise<Case[] | Refusal | null> {
  const max = platform.config.LIMIT_SIMULATION_CASES
  const { test_set, replay } = params
  if ((test_set ?? null) !== null && (replay ?? null) !== null)
    return invalid('replay', 'give either a test set or a replay', 'not_together')
  if (test_set) {
    return test_set.length > max ? invalid('test_set', `must have at most ${max} cases`, 'too_many') : null
  }
  if (!replay) return invalid('test_set', 'give a test set or a replay', 'required')
  if (replay.to < replay.from) return invalid('replay', 'must not end before it starts', 'out_of_order')
  const inputs = await evaluatedInputs(tenant, platform, { productId: policy.productId, ...replay }, max + 1)
  if (isRefusal(inputs)) return inputs
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
