import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'
import { searchOfCompliance } from './search.ts'

export const complianceRoute = createRoute({
  getParentRoute: () => root,
  path: '/compliance',
  validateSearch: searchOfCompliance,
  component: lazyRouteComponent(() => import('./compliance.tsx'), 'Compliance'),
})
