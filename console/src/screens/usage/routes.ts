import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'
import { searchOfUsage } from './search.ts'

export const usageRoute = createRoute({
  getParentRoute: () => root,
  path: '/usage',
  validateSearch: searchOfUsage,
  component: lazyRouteComponent(() => import('./usage.tsx'), 'Usage'),
})
