import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { personQuery } from './people-queries.ts'
import { searchOfPeople } from './search.ts'
import { searchOfInvitations } from './invitation-search.ts'

const parent = { getParentRoute: () => root }

export const peopleRoutes = [
  createRoute({
    ...parent,
    path: '/people',
    validateSearch: searchOfPeople,
    component: lazyRouteComponent(() => import('./people.tsx'), 'People'),
  }),
  createRoute({
    ...parent,
    path: '/people/invitations',
    validateSearch: searchOfInvitations,
    component: lazyRouteComponent(() => import('./invitations.tsx'), 'Invitations'),
  }),
  createRoute({
    ...parent,
    path: '/people/invite',
    component: lazyRouteComponent(() => import('./invite.tsx'), 'Invite'),
  }),
  createRoute({
    ...parent,
    path: '/people/$userId',
    preload: false,
    loader: ({ params }) => readAhead(personQuery(params.userId)),
    component: lazyRouteComponent(() => import('./person.tsx'), 'Person'),
  }),
] as const
