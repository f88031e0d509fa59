import { area } from '../platform/area.ts'
import { productRoutes } from './routes.ts'
import { productRefusals } from './refusals.ts'
import { productEvents } from './audit.ts'

export const products = area({
  name: 'products',
  routes: productRoutes,
  refusals: productRefusals,
  events: productEvents,
})

export { findProduct, listActiveProducts, productsById } from './find-product.ts'
export type { Product } from './queries.ts'
