// What a file is checked against, and imported by: its columns, the mapping, the contract of the product under a policy.
import { type CompiledMapping, compileMapping, isSurfaceProblem } from '../../core/import/index.ts'
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

export interface Grounds extends ProductContract {
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
export async function readGrounds(
  platform: Platform,
  tenant: Tenant,
  { product, policy }: { readonly product: Product; readonly policy: PolicyVersion },
  named: Named,
): Promise<Grounds | { readonly unknown: 'file_id' | 'mapping_id' }> {
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

/** @throws when the mapping does not fit, which whoever calls has refused before */
export function compile({ contract, policy, mapping, dialect, customReader }: Grounds): CompiledMapping {
  return compileMapping(contract, policy.grid, mapping.mapping, dialect!.header, customReader)
}

/** What tells the records of the file apart. */
export function recordsOf({ dialect }: Grounds): { delimiter: Dialect['delimiter']; columns: number } {
  return { delimiter: dialect!.delimiter, columns: dialect!.header.length }
}
