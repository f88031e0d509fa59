// What a command names by a code, found as the person sees it.
import type { CreditProductOut, MappingProfileOut } from '../../../client/index.ts'
import type { Acting } from '../as-person.ts'
import { CannotRun, USAGE } from '../exit.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isId(text: string): boolean {
  return UUID.test(text)
}

/** Enough for most institutions, on one line. */
const MAX_NAMED = 10

/** A product by its code; undefined where the person named none. @throws CannotRun with the codes that there are */
export async function findProduct(
  acting: Acting,
  institution: string,
  code: string | undefined,
): Promise<Pick<CreditProductOut, 'id' | 'code'>> {
  const products = await acting.call<readonly CreditProductOut[]>('GET', '/admin/credit-products')
  const product = products.find((one) => one.code === code)
  if (product) return product
  const there = `${institution} has ${namedProducts(products)}`
  if (code === undefined) throw new CannotRun(`name a product with --product CODE: ${there}`, USAGE)
  throw new CannotRun(`there is no product ${code}: ${there}`)
}

/** No archived ones, for which nothing can be imported. */
function namedProducts(products: readonly CreditProductOut[]): string {
  const codes = products.filter(({ status }) => status !== 'archived').map(({ code }) => code)
  if (codes.length === 0) return 'no product yet'
  const more = codes.length > MAX_NAMED ? ` and ${codes.length - MAX_NAMED} more` : ''
  return codes.toSorted().slice(0, MAX_NAMED).join(', ') + more
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
