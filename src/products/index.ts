import { area } from '../platform/area.ts'
import { productsTables } from './vouched.ts'
import { productRoutes } from './routes.ts'
import { productRefusals } from './refusals.ts'
import { productEvents } from './audit.ts'

export const products = area({
  name: 'products',
  routes: productRoutes,
  refusals: productRefusals,
  events: productEvents,
  tables: productsTables,
})

export { findProduct, listActiveProducts, productsById } from './find-product.ts'
export { vouchedProduct } from './vouched-product.ts'
export type { Product } from './queries.ts'
