// POST /historical-simulations: queues the replay of two versions over a dataset.
import { contentBlockers, CURRENT_ENGINE_VERSION } from '../../../core/decision/index.ts'
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { event } from '../../platform/audit/draft.ts'
import { recordDamaged } from '../../platform/audit/rests-on/record-damaged.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { startWork } from '../../platform/chunked-work/progress.ts'
import { utcDay } from '../../platform/clock.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { policyRefusals, type PolicyVersion, vouchedPolicyById, vouchedPolicyInForce } from '../../policies/index.ts'
import { type DatasetRow, findDatasetRow } from '../datasets/dataset-queries.ts'
import { countDatasetChunks, insertChunks, replayChunks } from '../replay/chunk-queries.ts'
import { checkStart, type Replayable } from '../rules/may-start.ts'
import { countUnfinished } from '../unfinished-queries.ts'
import type { HistoricalSimulationCreateIn } from './simulation-shapes.ts'
import { simulationsOut } from './simulation-out.ts'
import { findSimulationRow, insertSimulation, keepContent } from './simulation-queries.ts'

interface Chosen {
  readonly dataset: DatasetRow
  readonly candidate: PolicyVersion
  readonly reference: PolicyVersion
}

export async function startHistoricalSimulation(
  context: Context,
  { body }: { readonly body: HistoricalSimulationCreateIn },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const chosen = await choose(context, body)
  if (isRefusal(chosen)) return chosen
  const { dataset, candidate, reference } = chosen
  const refused = checkStart({
    productId: dataset.product_id,
    candidate: replayable(candidate),
    reference: replayable(reference),
    unfinished: await countUnfinished(tenant),
  })
  if (refused) return refused
  for (const version of [candidate, reference])
    if (!(await keepContent(tenant, version)))
      return recordDamaged(platform, tenant, [{ row: `replayed_policies/${version.fingerprint}`, finding: 'changed' }])
  const versions = {
    candidate_fingerprint: candidate.fingerprint,
    reference_fingerprint: reference.fingerprint,
    engine_version: CURRENT_ENGINE_VERSION,
  }
  const id = newId(now)
  const policies = { candidate_policy_id: candidate.id, reference_policy_id: reference.id }
  const { min_segment_size } = caller.institution.settings
  const made = { min_segment_size, created_by: caller.userId, created_at: now }
  await insertSimulation(tenant, { id, dataset_id: dataset.id, ...policies, ...versions, ...made })
  const chunks = await countDatasetChunks(tenant, dataset.id)
  const ids = Array.from({ length: chunks }, () => newId(now))
  await insertChunks(tenant, id, ids)
  await startWork(tenant, replayChunks, id)
  const [simulation] = await simulationsOut(context, [(await findSimulationRow(tenant, id))!])
  const data = { candidate_id: candidate.id, reference_id: reference.id, ...versions }
  return answer(
    simulation,
    event(
      'historical_simulation.started',
      { type: 'simulation', id },
      {
        dataset_id: dataset.id,
        dataset_fingerprint: dataset.fingerprint,
        ...data,
      },
    ),
  )
}

/** What the body names, compared with the chain. */
async function choose(
  { platform, tenant, now }: Context,
  { dataset_id, candidate_policy_id, reference_policy_id }: HistoricalSimulationCreateIn,
): Promise<Chosen | Refusal> {
  const dataset = await findDatasetRow(tenant, dataset_id)
  if (!dataset) return unknown('dataset_id', 'is not a dataset of the institution')
  const damaged = await refuseDamaged(platform, tenant, ['historical_datasets'], [dataset.id])
  if (damaged) return damaged
  const candidate = await vouchedPolicyById(platform, tenant, candidate_policy_id)
  if (isRefusal(candidate)) return candidate
  if (!candidate) return unknown('candidate_policy_id', 'is not a policy version of the institution')
  const reference = await (reference_policy_id
    ? vouchedPolicyById(platform, tenant, reference_policy_id)
    : vouchedPolicyInForce(platform, tenant, dataset.product_id, utcDay(now)))
  if (isRefusal(reference)) return reference
  if (reference) return { dataset, candidate, reference }
  return reference_policy_id
    ? unknown('reference_policy_id', 'is not a policy version of the institution')
    : refuse(policyRefusals.NO_POLICY_IN_FORCE)
}

function replayable({ productId, gridCode, grid, parameters }: PolicyVersion): Replayable {
  return { productId, gridCode, blockers: contentBlockers(grid, parameters) }
}

function unknown(field: string, msg: string): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [{ loc: ['body', field], msg, type: 'unknown' }] })
}
