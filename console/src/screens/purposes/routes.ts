import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { purposesQuery } from './purposes-query.ts'

const parent = { getParentRoute: () => root }

export const purposesRoutes = [
  createRoute({
    ...parent,
    path: '/purposes',
    component: lazyRouteComponent(() => import('./purposes.tsx'), 'Purposes'),
  }),
  createRoute({
    ...parent,
    path: '/purposes/new',
    preload: false,
    loader: () => readAhead(purposesQuery),
    validateSearch: ({ after }: Record<string, unknown>): { readonly after?: string } =>
      typeof after === 'string' ? { after } : {},
    component: lazyRouteComponent(() => import('./new-purpose.tsx'), 'NewPurpose'),
  }),
] as const
