import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'

export const credentialsRoute = createRoute({
  getParentRoute: () => root,
  path: '/credentials',
  component: lazyRouteComponent(() => import('./credentials.tsx'), 'Credentials'),
})
