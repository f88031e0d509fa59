// A policy version for other areas: its identity, its content and the function that evaluates.
import type { CompiledPolicy, Grid, PolicyParameters } from '../../core/decision/index.ts'
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged, refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { ShownLinkAccount } from '../../core/evidence/index.ts'
import type { Value } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { compiledNow, type Content, contentOf } from './content.ts'
import {
  type ComparableHead,
  everInForce,
  findComparableHead,
  findComparableHeadById,
  findComparableHeadLastInForce,
  findHead,
  findHeadInForce,
  findHeadLastInForce,
  listHeadsInForce,
  type PolicyHead,
  type PolicyStatus,
} from './queries.ts'

export interface PolicyVersion {
  readonly id: string
  readonly productId: string
  readonly code: string
  readonly version: number
  readonly title: string
  readonly status: PolicyStatus
  /** `YYYY-MM-DD`; null for a draft. */
  readonly effectiveFrom: string | null
  readonly grid: Grid
  readonly gridCode: string
  readonly gridVersion: number
  readonly gridFingerprint: string
  readonly parameters: PolicyParameters
  /** Counts how often the parameters were set; a simulation belongs to one revision. */
  readonly revision: number
  readonly fingerprint: string
  /** Salts of the pieces `grid` and `policy-parameters` of every evaluation under this version, 32 bytes each. */
  readonly gridSalt: Buffer
  readonly parametersSalt: Buffer
  /** Who of its people acted with an account whose link somebody else saw. */
  readonly shownLinkAccounts: readonly ShownLinkAccount[]
  /** With the current engine. Throws PolicyIncomplete for a draft in which a rule has no parameters. */
  readonly evaluate: CompiledPolicy
  /** With a recorded engine version; null when this service does not have it. */
  evaluateUnder(engineVersion: string): CompiledPolicy | null
}

/** The version that governs a product on a day (`YYYY-MM-DD`, UTC); null when none does. */
export async function policyInForce(tenant: Tenant, productId: string, day: string): Promise<PolicyVersion | null> {
  const head = await findHeadInForce(tenant, productId, day)
  return head ? policyOf(tenant, head) : null
}

/**
 * The same for whatever is recorded under it: refused when a version of the product differs from the chain, because
 * another may govern then.
 */
export async function vouchedPolicyInForce(
  platform: Platform,
  tenant: Tenant,
  productId: Value<string>,
  day: string,
): Promise<PolicyVersion | Refusal | null> {
  const head = await findComparableHead(platform, tenant, productId, day)
  return head ? vouchedPolicyOf(platform, tenant, head) : refuseHidden(platform, tenant, productId)
}

/** The version that governs a product on a day, or that did last; null when none ever did. */
export async function policyLastInForce(tenant: Tenant, productId: string, day: string): Promise<PolicyVersion | null> {
  const head = await findHeadLastInForce(tenant, productId, day)
  return head ? policyOf(tenant, head) : null
}

/** The same for whatever is recorded under its contract: refused like the version in force. */
export async function vouchedPolicyLastInForce(
  platform: Platform,
  tenant: Tenant,
  productId: string,
  day: string,
): Promise<PolicyVersion | Refusal | null> {
  const head = await findComparableHeadLastInForce(platform, tenant, productId, day)
  return head ? vouchedPolicyOf(platform, tenant, head) : refuseHidden(platform, tenant, productId)
}

/** Refused when a version of the product differs from the chain, because another may govern then, or none. */
export async function refuseHidden(
  platform: Platform,
  tenant: Tenant,
  productId: Value<string>,
): Promise<Refusal | null> {
  return refuseDamaged(platform, tenant, ['policies'], everInForce(tenant, productId))
}

/** A version in any state; null when the institution has none with this id. */
export async function policyById(tenant: Tenant, policyId: string): Promise<PolicyVersion | null> {
  const head = await findHead(tenant, policyId)
  return head ? policyOf(tenant, head) : null
}

/** The same for whatever is recorded of it: refused when it differs from the chain. */
export async function vouchedPolicyById(
  platform: Platform,
  tenant: Tenant,
  policyId: string,
): Promise<PolicyVersion | Refusal | null> {
  const head = await findComparableHeadById(platform, tenant, policyId)
  return head ? vouchedPolicyOf(platform, tenant, head) : null
}

async function vouchedPolicyOf(
  platform: Platform,
  tenant: Tenant,
  head: ComparableHead,
): Promise<PolicyVersion | Refusal> {
  return (await refuseDamagedStates(platform, tenant, ['policies'], head.rows_read)) ?? policyOf(tenant, head)
}

/** Loads the content of a version found by its head. */
export async function policyOf(tenant: Tenant, head: PolicyHead): Promise<PolicyVersion> {
  return versionOf(head, await contentOf(tenant, head))
}

/** The version in force of every product that has one, without its content. */
export async function policiesInForce(tenant: Tenant, day: string): Promise<PolicyHead[]> {
  return listHeadsInForce(tenant, day)
}

function versionOf(head: PolicyHead, content: Content): PolicyVersion {
  return {
    id: head.id,
    productId: head.product_id,
    code: head.code,
    version: head.version,
    title: head.title,
    status: head.status,
    effectiveFrom: head.effective_from,
    grid: content.grid,
    gridCode: head.grid_code,
    gridVersion: head.grid_version,
    gridFingerprint: head.grid_fingerprint,
    parameters: content.parameters,
    revision: head.revision,
    fingerprint: head.fingerprint,
    gridSalt: head.grid_salt,
    parametersSalt: head.parameters_salt,
    shownLinkAccounts: [
      ...(head.approver_link_shown ? (['policy_approver'] as const) : []),
      ...(head.author_link_shown ? (['policy_author'] as const) : []),
    ],
    evaluate: (...input) => compiledNow(content)(...input),
    evaluateUnder: (engineVersion) => content.compiled(engineVersion),
  }
}
