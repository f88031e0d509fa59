import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'

const parent = { getParentRoute: () => root }

export const retentionRoutes = [
  createRoute({
    ...parent,
    path: '/retention',
    component: lazyRouteComponent(() => import('./retention.tsx'), 'Retention'),
  }),
  createRoute({
    ...parent,
    path: '/purges',
    component: lazyRouteComponent(() => import('./purges.tsx'), 'Purges'),
  }),
] as const
