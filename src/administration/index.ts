import { area } from '../platform/area.ts'
import { administrationRoutes } from './routes.ts'
import { administrationRefusals } from './refusals.ts'
import { administrationEvents } from './audit.ts'

export const administration = area({
  name: 'administration',
  routes: administrationRoutes,
  refusals: administrationRefusals,
  events: administrationEvents,
})
