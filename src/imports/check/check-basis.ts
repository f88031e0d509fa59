// What a file is checked against and imported under: its columns, the mapping, and the product's contract under a policy.
import { type CompiledMapping, compileMapping, isSurfaceProblem, RULES_VERSION } from '../../../core/import/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { policyById, type PolicyVersion } from '../../policies/index.ts'
import { findProduct, type Product } from '../../products/index.ts'
import {
  contractOfProduct,
  type Dialect,
  dialectOf,
  findFile,
  findMapping,
  type ProductContract,
  type StoredFile,
  type StoredMapping,
} from '../../import-files/index.ts'
import type { BatchRow } from '../batch-queries.ts'
import { type CurrentBasis, obstacleIn, refusalOf } from '../rules/basis-changes.ts'
import { referenced, StoredDataDamaged } from '../../platform/stored-data-damaged.ts'

interface Sources {
  readonly file: StoredFile
  readonly mapping: StoredMapping
}

export interface CheckBasis extends ProductContract, Sources {
  readonly product: Product
  readonly policy: PolicyVersion
  /** Null when the content was erased, or when the header cannot be read with the delimiter of the mapping. */
  readonly dialect: Dialect | null
}

export interface BasisIds {
  readonly file_id: string
  readonly mapping_id: string
}

export interface Governing {
  readonly product: Product
  readonly policy: PolicyVersion
}

/** The check basis, or which of the two ids is unknown in the institution; with the fields of the product `at` an instant. */
export async function readCheckBasis(
  platform: Platform,
  tenant: Tenant,
  { product, policy }: Governing,
  ids: BasisIds,
  at: Date | null = null,
): Promise<CheckBasis | { readonly unknown: 'file_id' | 'mapping_id' }> {
  const file = await findFile(platform, tenant, ids.file_id)
  if (!file) return { unknown: 'file_id' }
  const mapping = await findMapping(tenant, ids.mapping_id)
  if (!mapping || mapping.productId !== product.id) return { unknown: 'mapping_id' }
  return basisFrom(tenant, { product, policy }, { file, mapping }, at)
}

/** The same from a file and a mapping that were read before. */
export async function basisFrom(
  tenant: Tenant,
  { product, policy }: Governing,
  { file, mapping }: Sources,
  at: Date | null = null,
): Promise<CheckBasis> {
  const dialect = file.key && (await dialectOf(tenant, file, mapping.mapping))
  // Every product lends in the currency of its institution.
  const institution = { id: tenant.institutionId, currency: product.currency }
  const contract = await contractOfProduct(tenant, institution, { product, policy }, at)
  return { product, policy, file, mapping, dialect: dialect && isSurfaceProblem(dialect) ? null : dialect, ...contract }
}

/** The file and mapping of a batch are never deleted; only the content of the file may be erased. */
export async function basisOfBatch(
  platform: Platform,
  tenant: Tenant,
  governing: Governing,
  batch: BasisIds,
  at: Date | null = null,
): Promise<CheckBasis> {
  const basis = await readCheckBasis(platform, tenant, governing, batch, at)
  if ('unknown' in basis)
    throw new StoredDataDamaged(`the ${basis.unknown} of a batch does not exist`, batch[basis.unknown])
  return basis
}

/**
 * What the file of a batch was checked against, even if another policy is in force or the product has other fields now; or why
 * it cannot be checked in the same way again.
 */
export async function recordedBasis(
  platform: Platform,
  tenant: Tenant,
  batch: BatchRow,
): Promise<CheckBasis | Refusal> {
  const product = referenced(await findProduct(tenant, batch.product_id), 'the product', batch.product_id)
  const policy = referenced(await policyById(tenant, batch.policy_id), 'the policy version', batch.policy_id)
  const basis = await basisOfBatch(platform, tenant, { product, policy }, batch, batch.created_at)
  const obstacle = obstacleIn(batch, currentOf(basis))
  return obstacle === null ? basis : refuse(refusalOf(obstacle))
}

/** The part of the basis that a batch records, for comparison with the recorded one. */
export function currentOf({ dialect, policy, fingerprint }: CheckBasis): CurrentBasis {
  return {
    fileErased: dialect === null,
    rulesVersion: RULES_VERSION,
    policyId: policy.id,
    contractFingerprint: fingerprint,
  }
}

/** @throws when the mapping does not fit the contract, which every caller has refused before */
export function compile({ contract, policy, mapping, dialect, customReader }: CheckBasis): CompiledMapping {
  return compileMapping(contract, policy.grid, mapping.mapping, dialect!.header, customReader)
}

/** How the file is split into records and cells. */
export function recordsOf({ dialect }: CheckBasis): { delimiter: Dialect['delimiter']; columns: number } {
  return { delimiter: dialect!.delimiter, columns: dialect!.header.length }
}
