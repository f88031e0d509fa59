import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'

export const consentsRoute = createRoute({
  getParentRoute: () => root,
  path: '/applications/$applicationId/consents',
  // What is read is recorded, so that pointing at a link reads nothing.
  preload: false,
  component: lazyRouteComponent(() => import('./consents.tsx'), 'Consents'),
})
