import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'
import { searchOfAudit } from './search.ts'

export const auditRoute = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: searchOfAudit,
  component: lazyRouteComponent(() => import('./audit.tsx'), 'Audit'),
})
