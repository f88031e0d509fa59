// What a file is checked against, and imported by: its columns, the mapping, the contract of the product under a policy.
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

export interface CheckBasis extends ProductContract {
  readonly product: Product
  readonly policy: PolicyVersion
  readonly file: StoredFile
  readonly mapping: StoredMapping
  /** Null once the content was erased, or when its header cannot be read with the delimiter of the mapping. */
  readonly dialect: Dialect | null
}

export interface Named {
  readonly file_id: string
  readonly mapping_id: string
}

/** Which of the two the institution does not have, or all of it. */
export async function readCheckBasis(
  platform: Platform,
  tenant: Tenant,
  { product, policy }: { readonly product: Product; readonly policy: PolicyVersion },
  named: Named,
): Promise<CheckBasis | { readonly unknown: 'file_id' | 'mapping_id' }> {
  const file = await findFile(platform, tenant, named.file_id)
  if (!file) return { unknown: 'file_id' }
  const mapping = await findMapping(tenant, named.mapping_id)
  if (!mapping || mapping.productId !== product.id) return { unknown: 'mapping_id' }
  const dialect = file.key && (await dialectOf(tenant, file, mapping.mapping))
  // Every product lends in the currency of its institution.
  const institution = { id: tenant.institutionId, currency: product.currency }
  const contract = await contractOfProduct(tenant, institution, { product, policy })
  return { product, policy, file, mapping, dialect: dialect && isSurfaceProblem(dialect) ? null : dialect, ...contract }
}

/** What a batch names is never deleted; the content of its file may be erased. */
export async function basisOfBatch(
  platform: Platform,
  tenant: Tenant,
  under: { readonly product: Product; readonly policy: PolicyVersion },
  batch: Named,
): Promise<CheckBasis> {
  const basis = await readCheckBasis(platform, tenant, under, batch)
  if ('unknown' in basis) throw new Error('a batch has lost its file or its mapping')
  return basis
}

/** What of it a batch records, to be compared. */
export function currentOf({ dialect, policy, fingerprint }: CheckBasis): CurrentBasis {
  return {
    fileErased: dialect === null,
    rulesVersion: RULES_VERSION,
    policyId: policy.id,
    contractFingerprint: fingerprint,
  }
}

/** @throws when the mapping does not fit, which whoever calls has refused before */
export function compile({ contract, policy, mapping, dialect, customReader }: CheckBasis): CompiledMapping {
  return compileMapping(contract, policy.grid, mapping.mapping, dialect!.header, customReader)
}

/** What tells the records of the file apart. */
export function recordsOf({ dialect }: CheckBasis): { delimiter: Dialect['delimiter']; columns: number } {
  return { delimiter: dialect!.delimiter, columns: dialect!.header.length }
}
