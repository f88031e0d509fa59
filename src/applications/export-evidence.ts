// POST /applications/{application_id}/evidence: the signed bundle of the latest evaluation, sent only once the event is
// recorded.
import { createHash } from 'node:crypto'
import { refuse } from '../../core/values/refusal.ts'
import { exportBundle, latestManifest } from '../evidence/index.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { policyById } from '../policies/index.ts'
import { policySources } from './evaluations/policy-pieces.ts'
import { findApplication } from './queries.ts'
import { applicationRefusals } from './refusals.ts'
import type { ApplicationPath } from './shapes.ts'

export async function exportEvidence(
  { tenant, caller, platform }: Context,
  { path }: { readonly path: ApplicationPath },
): Promise<Result> {
  const row = await findApplication(tenant, path.application_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const latest = row.latest_evaluation_id === null ? null : await latestManifest(tenant, row.latest_evaluation_id)
  if (!latest) return refuse(applicationRefusals.NOT_EVALUATED)
  const policy = (await policyById(tenant, latest.manifest.policy.id))!
  const bundle = await exportBundle(platform, tenant, caller, {
    applicationId: row.id,
    latest,
    policyPieces: policySources(policy),
  })
  return {
    body: bundle.bytes,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${row.reference}-evidence.json"`,
      // RFC 9530
      'content-digest': `sha-256=:${createHash('sha256').update(bundle.bytes).digest('base64')}:`,
    },
    events: [
      {
        kind: 'evidence.exported',
        subject: { type: 'application', id: row.id },
        data: {
          bundle_id: bundle.bundleId,
          evaluation_id: latest.manifest.evaluation_id,
          manifest_fingerprint: bundle.manifestFingerprint,
          withheld: bundle.withheld,
          erased: bundle.erased,
          signed: bundle.signed,
        },
      },
    ],
  }
}
