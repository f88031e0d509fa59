// The addresses of the console. Each screen is a file of its own that the browser reads when somebody goes there.
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Reading } from '../components/states.tsx'
import { Failed } from './failed.tsx'
import { root } from './root.ts'
import { peopleRoutes } from '../screens/people/routes.ts'
import { credentialsRoute } from '../screens/credentials/routes.ts'
import { supportAccessRoute } from '../screens/support-access/routes.ts'
import { usageRoute } from '../screens/usage/routes.ts'
import { auditRoute } from '../screens/audit/routes.ts'
import { rightsRoutes } from '../screens/rights/routes.ts'
import { retentionRoutes } from '../screens/retention/routes.ts'
import { complianceRoute } from '../screens/compliance/routes.ts'
import { purposesRoutes } from '../screens/purposes/routes.ts'
import { consentsRoute } from '../screens/consents/routes.ts'
import { knowledgeRoutes } from '../screens/knowledge/routes.ts'
import { supportRoutes } from '../screens/support/routes.ts'
import { productRoutes } from '../screens/products/routes.ts'
import { customFieldRoutes } from '../screens/custom-fields/routes.ts'
import { readApplication, readNewApplication } from '../screens/applications/desk-queries.ts'
import { searchOfList } from '../screens/applications/list/search.ts'
import { importRoutes } from '../screens/imports/routes.ts'
import { indicatorRoutes } from '../screens/indicators/routes.ts'
import { policyRoutes } from '../screens/policies/routes.ts'
import { replayRoutes } from '../screens/replays/routes.ts'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/home/home.tsx'), 'Home'),
})

const applications = createRoute({
  getParentRoute: () => root,
  path: '/applications',
  validateSearch: searchOfList,
  component: lazyRouteComponent(() => import('../screens/applications/list/applications.tsx'), 'Applications'),
})

const newApplication = createRoute({
  getParentRoute: () => root,
  path: '/applications/new',
  preload: false,
  loader: readNewApplication,
  component: lazyRouteComponent(() => import('../screens/applications/form/new-application.tsx'), 'NewApplication'),
})

const application = createRoute({
  getParentRoute: () => root,
  path: '/applications/$applicationId',
  preload: false,
  loader: ({ params }) => readApplication(params.applicationId),
  component: lazyRouteComponent(() => import('../screens/applications/application/application.tsx'), 'Application'),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/account/account.tsx'), 'Account'),
})

const PATIENCE_MS = 500

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    applications,
    newApplication,
    application,
    account,
    ...peopleRoutes,
    credentialsRoute,
    supportAccessRoute,
    usageRoute,
    auditRoute,
    ...policyRoutes,
    ...replayRoutes,
    ...rightsRoutes,
    ...retentionRoutes,
    complianceRoute,
    ...purposesRoutes,
    consentsRoute,
    ...importRoutes,
    ...indicatorRoutes,
    ...knowledgeRoutes,
    ...supportRoutes,
    ...productRoutes,
    ...customFieldRoutes,
  ]),
  // Pointing at a link reads the code of its screen. Routes that read data do not read it then: some of it is recorded.
  defaultPreload: 'intent',
  // What a loader reads is kept by the queries, which know when it is old.
  defaultPreloadStaleTime: 0,
  // What is shown stays until the next screen is read, or for so long.
  defaultPendingMs: PATIENCE_MS,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Reading,
  defaultErrorComponent: Failed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
