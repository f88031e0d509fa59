import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { searchOfSupport, supportRequestQuery } from './support-queries.ts'

const parent = { getParentRoute: () => root }

export const supportRoutes = [
  createRoute({
    ...parent,
    path: '/support',
    validateSearch: searchOfSupport,
    component: lazyRouteComponent(() => import('./support.tsx'), 'Support'),
  }),
  createRoute({
    ...parent,
    path: '/support/new',
    component: lazyRouteComponent(() => import('./new-request.tsx'), 'NewRequest'),
  }),
  createRoute({
    ...parent,
    path: '/support/$requestId',
    preload: false,
    loader: ({ params }) => readAhead(supportRequestQuery(params.requestId)),
    component: lazyRouteComponent(() => import('./request.tsx'), 'Request'),
  }),
] as const
