import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'

const parent = { getParentRoute: () => root }

export const customFieldRoutes = [
  createRoute({
    ...parent,
    path: '/fields',
    component: lazyRouteComponent(() => import('./custom-fields.tsx'), 'CustomFields'),
  }),
  createRoute({
    ...parent,
    path: '/fields/new',
    component: lazyRouteComponent(() => import('./new-field.tsx'), 'NewField'),
  }),
] as const
