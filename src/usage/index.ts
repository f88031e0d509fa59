import { area } from '../platform/area.ts'
import { countUsage } from './count-usage.ts'
import { usageRoutes } from './routes.ts'
import { usageTables } from './vouched.ts'

export const usage = area({
  name: 'usage',
  routes: usageRoutes,
  sweeps: { 'usage.counts': countUsage },
  tables: usageTables,
})

export { compareUsage, UsageComparison } from './compare-usage.ts'
