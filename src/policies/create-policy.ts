// POST /policies: creates version 1 of a new code from a reference grid, without parameters.
import { policyFingerprint, readParameters } from '../../core/decision/index.ts'
import { canonicalText } from '../../core/evidence/canonical.ts'
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { findGrid, type StoredGrid } from '../grids/index.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { new32Bytes, newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { sha256 } from '../platform/sha256.ts'
import { type Product, vouchedProduct } from '../products/index.ts'
import { policyDetail } from './detail.ts'
import { policyRefusals } from './refusals.ts'
import { checkAnotherVersion } from './rules/may-add-version.ts'
import { checkWriter, shownLinkData } from './rules/shown-link.ts'
import type { PolicyCreateIn } from './shapes.ts'
import { insertPolicy, lockAndCountVersions, type NewPolicy, readPolicyRow } from './version-queries.ts'

export async function createPolicy(context: Context, { body }: { readonly body: PolicyCreateIn }): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const refusedWriter = checkWriter(context)
  if (refusedWriter) return refusedWriter
  const counts = await lockAndCountVersions(tenant)
  const found = await findProductAndGrid(platform, tenant, body)
  if (isRefusal(found)) return found
  const tooMany = checkAnotherVersion(counts)
  if (tooMany) return tooMany
  const { product, stored } = found
  const policy = emptyPolicy(body, product, stored, { id: newId(now), caller })
  if (!(await insertPolicy(tenant, policy, now))) return refuse(policyRefusals.POLICY_CODE_TAKEN)
  const created = (await readPolicyRow(tenant, policy.id, utcDay(now)))!
  const { code, version, fingerprint, grid_code, grid_version } = created
  const data = { code, version, fingerprint, grid_code, grid_version, ...shownLinkData(caller) }
  return answer(await policyDetail(tenant, created), event('policy.created', { type: 'policy', id: created.id }, data))
}

async function findProductAndGrid(
  platform: Platform,
  tenant: Tenant,
  body: PolicyCreateIn,
): Promise<{ product: Product; stored: StoredGrid } | Refusal> {
  const product = await vouchedProduct(platform, tenant, body.product_id)
  if (isRefusal(product)) return product
  if (!product) return unknown('product_id', 'is not a credit product of the institution')
  if (product.status === 'archived') return refuse(policyRefusals.PRODUCT_ARCHIVED)
  const version = body.grid_version ?? undefined
  const stored = await findGrid(tenant, body.grid_code, version)
  if (!stored) return unknown(version === undefined ? 'grid_code' : 'grid_version', 'is not a reference grid')
  return product.policy_domain === stored.code ? { product, stored } : refuse(policyRefusals.GRID_NOT_OF_PRODUCT)
}

function unknown(field: string, msg: string): Refusal {
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [{ loc: ['body', field], msg, type: 'unknown' }] })
}

function emptyPolicy(
  body: PolicyCreateIn,
  product: Product,
  { grid, code, version }: StoredGrid,
  identity: { id: string; caller: Pick<StaffCaller, 'userId' | 'linkShown'> },
): NewPolicy {
  const empty = readParameters(grid, {})
  if (!empty.ok) throw new TypeError('empty parameters must be readable against every grid')
  return {
    id: identity.id,
    product_id: product.id,
    code: body.code,
    version: 1,
    title: body.title,
    grid_code: code,
    grid_version: version,
    parameters: canonicalText(empty.parameters),
    fingerprint: policyFingerprint(grid, empty.parameters, sha256),
    scale_min: null,
    scale_max: null,
    grid_salt: new32Bytes(),
    parameters_salt: new32Bytes(),
    derived_from: null,
    created_by: identity.caller.userId,
    author_link_shown: identity.caller.linkShown,
  }
}
