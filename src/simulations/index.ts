import { area } from '../platform/area.ts'
import { simulationRoutes } from './routes.ts'
import { simulationRefusals } from './refusals.ts'

export const simulations = area({
  name: 'simulations',
  routes: simulationRoutes,
  refusals: simulationRefusals,
})
