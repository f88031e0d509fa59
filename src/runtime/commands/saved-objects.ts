// What a command names by a code, found as the person sees it.
import type { CreditProductOut, MappingProfileOut } from '../../../client/index.ts'
import type { Acting } from '../as-person.ts'
import { CannotRun } from '../exit.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isBatchId(text: string): boolean {
  return UUID.test(text)
}

/** The id of a product. @throws CannotRun */
export async function findProduct(acting: Acting, code: string): Promise<string> {
  const products = await acting.call<readonly CreditProductOut[]>('GET', '/admin/credit-products')
  const product = products.find((one) => one.code === code)
  if (!product) throw new CannotRun(`there is no product ${code}`)
  return product.id
}

/** By code, the newest version of each first. */
export function listMappings(acting: Acting, product_id: string): Promise<readonly MappingProfileOut[]> {
  return acting.call('GET', '/link/products/{product_id}/mappings', { path: { product_id } })
}

/** `wanted`: CODE for the newest version, or CODE@VERSION. @throws CannotRun */
export async function findMapping(acting: Acting, productId: string, wanted: string): Promise<MappingProfileOut> {
  const [code, version] = wanted.split('@')
  const mappings = await listMappings(acting, productId)
  const mapping = mappings.find((one) => one.code === code && [undefined, String(one.version)].includes(version))
  if (!mapping) throw new CannotRun(`the product has no mapping ${wanted}`)
  return mapping
}
