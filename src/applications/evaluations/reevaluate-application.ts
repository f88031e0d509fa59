// POST /applications/{application_id}/reevaluation: evaluates the frozen input under the policy now in force.
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { eventOfThisAct, OF_SUBMISSION, recordManifest } from '../../evidence/index.ts'
import { utcDay } from '../../platform/clock.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { RowVersionIn } from '../../platform/http/shapes.ts'
import { vouchedPolicyInForce } from '../../policies/index.ts'
import { readDetail } from '../show-application.ts'
import { evaluatedEvent, evaluationManifest, recordEvaluation } from './evaluate.ts'
import { readFrozen } from './frozen.ts'
import { policyDictionary } from './policy-dictionary.ts'
import { vouchedLatest } from './vouched-latest.ts'
import { lockApplication } from '../queries.ts'
import { applicationRefusals } from '../refusals.ts'
import { fieldsLacking } from '../rules/completeness.ts'
import type { ApplicationPath } from '../shapes.ts'

export async function reevaluateApplication(
  { tenant, caller, now, platform }: Context,
  { path, body }: { readonly path: ApplicationPath; readonly body: RowVersionIn },
): Promise<Result> {
  const row = await lockApplication(platform, tenant, path.application_id)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  if (row.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (!['submitted', 'escalated'].includes(row.status) || row.latest_evaluation_id === null) {
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'Only an application that is submitted and not yet decided can be re-evaluated.',
    })
  }
  const latest = await vouchedLatest(platform, tenant, row)
  if (isRefusal(latest)) return latest
  const policy = await vouchedPolicyInForce(platform, tenant, row.product_id, utcDay(now))
  if (!policy) return refuse(applicationRefusals.PRODUCT_NOT_OPEN)
  if (isRefusal(policy)) return policy
  if (latest.manifest.policy.id === policy.id) return refuse(applicationRefusals.POLICY_ALREADY_APPLIED)
  const frozen = await readFrozen(platform, tenant, latest)
  if (isRefusal(frozen)) return frozen
  if (!frozen)
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'The personal values of this application were destroyed: it cannot be re-evaluated.',
    })
  const lacking = fieldsLacking(policy.grid, frozen.input)
  if (lacking.length > 0)
    return refuse(applicationRefusals.FIELDS_MISSING_FOR_POLICY, {
      message: `${applicationRefusals.FIELDS_MISSING_FOR_POLICY.message} Missing or unsuitable: ${lacking.join(', ')}.`,
    })

  const references = latest.references.filter(({ event }) => event !== 'evaluation')
  const params = {
    applicationId: row.id,
    input: frozen.input,
    policy,
    dictionary: await policyDictionary(platform, tenant, policy, now),
    subject: frozen.subject,
    previousId: latest.manifest.evaluation_id,
    submittedBy: null,
    ofSubmission: latest.placed.filter(({ entry }) => OF_SUBMISSION.includes(entry.name)),
  }
  const recorded = await recordEvaluation(tenant, caller, now, params)
  const detail = await readDetail(platform, tenant, caller, row.id, now)
  if (isRefusal(detail)) return detail
  const acts = [...references, { event: 'evaluation' as const, seq: eventOfThisAct(1) }]
  const manifest = evaluationManifest(params, recorded, acts, now)
  return {
    ...answer(detail, evaluatedEvent(params, recorded, manifest)),
    afterAppend: () => recordManifest(tenant, manifest),
  }
}
