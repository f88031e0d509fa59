import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { gridsQuery, policyQuery, productsQuery } from './policy-queries.ts'
import { searchOfPolicies } from './list/search.ts'
import { searchOfVersion } from './version/search.ts'
import { searchOfWorkbench } from './workbench/search.ts'

const policies = createRoute({
  getParentRoute: () => root,
  path: '/policies',
  validateSearch: searchOfPolicies,
  component: lazyRouteComponent(() => import('./list/policies.tsx'), 'Policies'),
})

const newPolicy = createRoute({
  getParentRoute: () => root,
  path: '/policies/new',
  preload: false,
  loader: () => readAhead(productsQuery, gridsQuery),
  component: lazyRouteComponent(() => import('./list/new-policy.tsx'), 'NewPolicy'),
})

const policy = createRoute({
  getParentRoute: () => root,
  path: '/policies/$policyId',
  preload: false,
  loader: ({ params }) => readAhead(policyQuery(params.policyId), gridsQuery, productsQuery),
  validateSearch: searchOfVersion,
  component: lazyRouteComponent(() => import('./version/version.tsx'), 'PolicyVersion'),
})

const workbench = createRoute({
  getParentRoute: () => root,
  path: '/policies/$policyId/edit',
  preload: false,
  loader: ({ params }) => readAhead(policyQuery(params.policyId), gridsQuery),
  validateSearch: searchOfWorkbench,
  component: lazyRouteComponent(() => import('./workbench/workbench.tsx'), 'Workbench'),
})

const simulate = createRoute({
  getParentRoute: () => root,
  path: '/policies/$policyId/simulate',
  preload: false,
  loader: ({ params }) => readAhead(policyQuery(params.policyId), gridsQuery),
  component: lazyRouteComponent(() => import('./simulate/simulate.tsx'), 'Simulate'),
})

export const policyRoutes = [policies, newPolicy, policy, workbench, simulate] as const
