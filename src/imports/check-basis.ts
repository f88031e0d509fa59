// What a file is checked against and imported under: its columns, the mapping, and the product's contract under a policy.
import { type CompiledMapping, compileMapping, isSurfaceProblem, RULES_VERSION } from '../../core/import/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { PolicyVersion } from '../policies/index.ts'
import type { Product } from '../products/index.ts'
import {
  contractOfProduct,
  type Dialect,
  dialectOf,
  findFile,
  findMapping,
  type ProductContract,
  type StoredFile,
  type StoredMapping,
} from '../import-files/index.ts'
import type { CurrentBasis } from './rules/basis-changes.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'

export interface CheckBasis extends ProductContract {
  readonly product: Product
  readonly policy: PolicyVersion
  readonly file: StoredFile
  readonly mapping: StoredMapping
  /** Null when the content was erased, or when the header cannot be read with the delimiter of the mapping. */
  readonly dialect: Dialect | null
}

export interface BasisIds {
  readonly file_id: string
  readonly mapping_id: string
}

/** The check basis, or which of the two ids is unknown in the institution. */
export async function readCheckBasis(
  platform: Platform,
  tenant: Tenant,
  { product, policy }: { readonly product: Product; readonly policy: PolicyVersion },
  ids: BasisIds,
): Promise<CheckBasis | { readonly unknown: 'file_id' | 'mapping_id' }> {
  const file = await findFile(platform, tenant, ids.file_id)
  if (!file) return { unknown: 'file_id' }
  const mapping = await findMapping(tenant, ids.mapping_id)
  if (!mapping || mapping.productId !== product.id) return { unknown: 'mapping_id' }
  const dialect = file.key && (await dialectOf(tenant, file, mapping.mapping))
  // Every product lends in the currency of its institution.
  const institution = { id: tenant.institutionId, currency: product.currency }
  const contract = await contractOfProduct(tenant, institution, { product, policy })
  return { product, policy, file, mapping, dialect: dialect && isSurfaceProblem(dialect) ? null : dialect, ...contract }
}

/** The file and mapping of a batch are never deleted; only the content of the file may be erased. */
export async function basisOfBatch(
  platform: Platform,
  tenant: Tenant,
  governing: { readonly product: Product; readonly policy: PolicyVersion },
  batch: BasisIds,
): Promise<CheckBasis> {
  const basis = await readCheckBasis(platform, tenant, governing, batch)
  if ('unknown' in basis)
    throw new StoredDataDamaged(`the ${basis.unknown} of a batch does not exist`, batch[basis.unknown])
  return basis
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
