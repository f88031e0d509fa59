import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { productsQuery } from './products-query.ts'
import { searchOfProducts } from './search.ts'

const parent = { getParentRoute: () => root }

export const productRoutes = [
  createRoute({
    ...parent,
    path: '/products',
    validateSearch: searchOfProducts,
    component: lazyRouteComponent(() => import('./products.tsx'), 'Products'),
  }),
  createRoute({
    ...parent,
    path: '/products/new',
    component: lazyRouteComponent(() => import('./new-product.tsx'), 'NewProduct'),
  }),
  createRoute({
    ...parent,
    path: '/products/$productId',
    preload: false,
    loader: () => readAhead(productsQuery),
    component: lazyRouteComponent(() => import('./product.tsx'), 'Product'),
  }),
] as const
