import { area } from '../platform/area.ts'
import { purgeEvents } from './audit.ts'
import { purgeRefusals } from './refusals.ts'
import { purgeRoutes } from './routes.ts'
import { purgesTables } from './vouched.ts'

export const purges = area({
  name: 'purges',
  routes: purgeRoutes,
  refusals: purgeRefusals,
  events: purgeEvents,
  tables: purgesTables,
})

export { executeRun, type Executed } from './execute-run.ts'
export { isEmpty, type Plan, planRun } from './plan-run.ts'
export type { PurgeContext } from './purge-context.ts'
