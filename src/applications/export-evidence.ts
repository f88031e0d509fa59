// POST /applications/{application_id}/evidence: the signed bundle of the latest evaluation, sent only once the event is
// recorded.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import {
  documentAnswer,
  evidenceDamaged,
  exportBundle,
  type ExportedBundle,
  latestManifest,
} from '../evidence/index.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { RowMissing, SealedValueDamaged, StoredDataDamaged } from '../platform/stored-data-damaged.ts'
import { policyById } from '../policies/index.ts'
import { policySources } from './evaluations/policy-pieces.ts'
import { type ApplicationRow, lockApplicationForReading } from './queries.ts'
import { applicationRefusals } from './refusals.ts'
import type { ApplicationPath } from './shapes.ts'

export async function exportEvidence(context: Context, { path }: { readonly path: ApplicationPath }): Promise<Result> {
  const { tenant, caller } = context
  const row = await lockApplicationForReading(tenant, path.application_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const bundle = await bundleOf(context, row)
  if (isRefusal(bundle)) return bundle
  const data = {
    bundle_id: bundle.bundleId,
    evaluation_id: bundle.evaluationId,
    manifest_fingerprint: bundle.manifestFingerprint,
    withheld: bundle.withheld,
    erased: bundle.erased,
    signed: bundle.signed,
  }
  return {
    ...documentAnswer(bundle.bytes, `${row.reference}-evidence.json`),
    events: [event('evidence.exported', { type: 'application', id: row.id }, data)],
  }
}

/** Nothing is signed that the chain does not vouch for. */
async function bundleOf({ tenant, caller, platform }: Context, row: ApplicationRow): Promise<ExportedBundle | Refusal> {
  const latest = await latestManifest(platform, tenant, row)
  if (latest === null) return refuse(applicationRefusals.NOT_EVALUATED)
  if (isRefusal(latest)) return latest
  try {
    const policy = await policyById(tenant, latest.manifest.policy.id)
    if (policy === null) return evidenceDamaged(platform, row.id, 'policy')
    return await exportBundle(platform, tenant, caller, { latest, policyPieces: policySources(policy) })
  } catch (fault) {
    // The fault is of a row beside the evidence, which its refusal names.
    if (fault instanceof RowMissing || fault instanceof SealedValueDamaged) throw fault
    if (fault instanceof StoredDataDamaged) return evidenceDamaged(platform, row.id, fault.message)
    throw fault
  }
}
