import { area } from '../platform/area.ts'
import { usageRoutes } from './routes.ts'

export const usage = area({
  name: 'usage',
  routes: usageRoutes,
})
