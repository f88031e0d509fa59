// POST /policies/{policy_id}/simulations: evaluates cases under a version and compares it with the version in force.
import { contentBlockers, CURRENT_ENGINE_VERSION, scaleOf } from '../../core/decision/index.ts'
import { setImmediate } from 'node:timers/promises'
import { canonicalSteps } from '../../core/evidence/canonical.ts'
import { fingerprintOfCanonical } from '../../core/evidence/fingerprint.ts'
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { callerOut } from '../people/index.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { FairSlots } from '../platform/fair-slots.ts'
import { prepareInSlot } from '../platform/http/prepare-in-slot.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { sha256 } from '../platform/sha256.ts'
import { checkReadiness, type PolicyPath, type PolicyVersion, recordSimulation } from '../policies/index.ts'
import { evaluateCases } from './evaluate-cases.ts'
import { gather } from './gather.ts'
import { MAX_CASES_WITHOUT_SLOT, MAX_SIMULATIONS } from './limits.ts'
import { readTestSet } from './read-test-set.ts'
import { tally } from './tally.ts'
import type { SimulatedVersion, SimulationIn, SimulationResult } from './shapes.ts'

const CASES_PER_STEP = 500

type SimulateInput = { readonly path: PolicyPath; readonly body: SimulationIn }

interface Simulated {
  readonly policy: PolicyVersion
  readonly result: SimulationResult
  readonly fingerprint: string
  /** Of each case, answered and not stored. */
  readonly labels: readonly (string | null)[]
}

const slots = new FairSlots()
const BUSY_MESSAGE = 'Other simulations are running at this moment: repeat the request in a few seconds.'

/** Runs long, so outside any transaction; recordSimulation checks that the version has not changed in the meantime. */
export async function runSimulation(
  context: PrepareContext,
  input: SimulateInput,
): Promise<Simulated | (Simulated & AsyncDisposable) | Refusal> {
  const { replay, test_set } = input.body
  if (!replay && (test_set?.length ?? 0) <= MAX_CASES_WITHOUT_SLOT) return simulate(context, input)
  const release = slots.acquire(context.caller.institution.id, MAX_SIMULATIONS)
  return prepareInSlot(release, BUSY_MESSAGE, () => simulate(context, input))
}

async function simulate(context: PrepareContext, { path, body }: SimulateInput): Promise<Simulated | Refusal> {
  const { platform, caller, now } = context
  const request = { platform, now, policyId: path.policy_id, params: body }
  const gathered = await context.inTenant((tenant) => gather(tenant, request))
  if (isRefusal(gathered)) return gathered
  const { policy, reference, replayed } = gathered
  const cases = replayed ?? (await readTestSet(policy.grid, caller.institution.currency, body.test_set!))
  if (isRefusal(cases)) return cases
  const incomplete = checkReadiness(contentBlockers(policy.grid, policy.parameters))
  if (incomplete) return incomplete
  const day = utcDay(now)
  const evaluated = await evaluateCases(policy.evaluate, reference?.evaluate ?? null, cases, day)
  const result: SimulationResult = {
    kind: body.replay ? 'replay' : 'test_set',
    period: body.replay ? { from: body.replay.from, to: body.replay.to } : null,
    engine_version: CURRENT_ENGINE_VERSION,
    evaluation_date: day,
    policy: named(policy),
    reference: reference && named(reference),
    ...tally(evaluated, scaleOf(policy.grid, policy.parameters)!, reference !== null),
    // A label is text of whoever tries the policy, and may name a person whom no erasure would find here.
    cases: evaluated.map((one) => ({ ...one, label: null })),
  }
  return { policy, result, labels: evaluated.map(({ label }) => label), fingerprint: await fingerprintOf(result) }
}

/** Hashes in steps, between which other requests are served: there may be ten thousand cases. */
async function fingerprintOf(result: SimulationResult): Promise<string> {
  const steps = canonicalSteps(result, 'cases', CASES_PER_STEP)
  for (;;) {
    await setImmediate()
    const step = steps.next()
    if (step.done) return fingerprintOfCanonical('simulation', step.value, sha256)
  }
}

function named({ id, code, version, fingerprint: content }: PolicyVersion): SimulatedVersion {
  return { id, code, version, fingerprint: content }
}

export async function simulatePolicy({ tenant, caller, now, prepared }: PreparedContext<Simulated>): Promise<Result> {
  const { policy, result, labels, fingerprint: simulation_fingerprint } = prepared
  const id = newId(now)
  const refused = await recordSimulation(tenant, {
    id,
    policy_id: policy.id,
    policy_fingerprint: policy.fingerprint,
    policy_revision: policy.revision,
    kind: result.kind,
    case_count: result.case_count,
    result,
    fingerprint: simulation_fingerprint,
    created_by: caller.userId,
    created_at: now,
  })
  if (refused) return refused
  const { code, version, fingerprint: content } = policy
  const data = {
    code,
    version,
    fingerprint: content,
    simulation_kind: result.kind,
    case_count: result.case_count,
    simulation_fingerprint,
  }
  const created_by = callerOut(caller)
  return answer(
    {
      id,
      ...result,
      cases: result.cases.map((one, at) => ({ ...one, label: labels[at]! })),
      fingerprint: simulation_fingerprint,
      created_by,
      created_at: now.toISOString(),
    },
    event('policy.simulated', { type: 'policy', id: policy.id }, data),
  )
}
