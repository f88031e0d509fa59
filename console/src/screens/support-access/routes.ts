import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'
import { searchOfGrants } from './grant-search.ts'

export const supportAccessRoute = createRoute({
  getParentRoute: () => root,
  path: '/support-access',
  validateSearch: searchOfGrants,
  component: lazyRouteComponent(() => import('./grants.tsx'), 'Grants'),
})
