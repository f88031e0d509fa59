import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { requestQuery, searchOfRights } from './rights-query.ts'

const parent = { getParentRoute: () => root }

export const rightsRoutes = [
  createRoute({
    ...parent,
    path: '/rights',
    validateSearch: searchOfRights,
    component: lazyRouteComponent(() => import('./rights.tsx'), 'Rights'),
  }),
  createRoute({
    ...parent,
    path: '/rights/new',
    component: lazyRouteComponent(() => import('./register.tsx'), 'Register'),
  }),
  createRoute({
    ...parent,
    path: '/rights/$requestId',
    preload: false,
    loader: ({ params }) => readAhead(requestQuery(params.requestId)),
    component: lazyRouteComponent(() => import('./request.tsx'), 'Request'),
  }),
] as const
