import { area } from '../platform/area.ts'
import { accountEvents } from './audit.ts'
import { colleagueRoutes } from './colleague-routes.ts'
import { ownRoutes } from './own-routes.ts'
import { accountRefusals } from './refusals.ts'

export const accounts = area({
  name: 'accounts',
  routes: [...ownRoutes, ...colleagueRoutes],
  refusals: accountRefusals,
  events: accountEvents,
})
