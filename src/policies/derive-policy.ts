// POST /policies/{policy_id}/derive: a correction, and a return to earlier parameters, is always a new version.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { new32Bytes, newId } from '../platform/ids.ts'
import { policyDetail } from './detail.ts'
import { readParametersText } from './queries.ts'
import { policyRefusals } from './refusals.ts'
import { checkAnotherVersion } from './rules/may-add-version.ts'
import { checkWriter, shownLinkData } from './rules/shown-link.ts'
import type { PolicyPath } from './shapes.ts'
import { insertPolicy, lockAndCountVersions, readPolicyRow, takeNextVersion } from './version-queries.ts'
import { lockVouchedVersionAndProduct } from './vouched-version.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'

export async function derivePolicy(context: Context, { path }: { readonly path: PolicyPath }): Promise<Result> {
  const { tenant, caller, now } = context
  const refusedWriter = checkWriter(context)
  if (refusedWriter) return refusedWriter
  // Before the lock of the source: in the other order two derivations could wait for each other.
  const counts = await lockAndCountVersions(tenant)
  // Locked, because a draft may change while it is copied.
  const source = await lockVouchedVersionAndProduct(context, path.policy_id)
  if (isRefusal(source)) return source
  if (source.product_status === 'archived') return refuse(policyRefusals.PRODUCT_ARCHIVED)
  const tooMany = checkAnotherVersion(counts)
  if (tooMany) return tooMany
  const { product_id, code, title, grid_code, grid_version, fingerprint, scale_min, scale_max } = source
  const version = await takeNextVersion(tenant, product_id, code)
  const parameters = await readParametersText(tenant, source.id)
  const numbered = {
    id: newId(now),
    version,
    derived_from: source.id,
    created_by: caller.userId,
    author_link_shown: caller.linkShown,
  }
  const salts = { grid_salt: new32Bytes(), parameters_salt: new32Bytes() }
  const copied = { product_id, code, title, grid_code, grid_version, parameters, fingerprint, scale_min, scale_max }
  if (!(await insertPolicy(tenant, { ...numbered, ...copied, ...salts }, now)))
    throw new StoredDataDamaged('the version number was assigned twice', source.id)
  const derived = (await readPolicyRow(tenant, numbered.id, utcDay(now)))!
  const data = { code, version, fingerprint, derived_from: source.id, ...shownLinkData(caller) }
  return answer(await policyDetail(tenant, derived), event('policy.derived', { type: 'policy', id: derived.id }, data))
}
