import { area } from '../platform/area.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { everyHour } from '../platform/jobs/work.ts'
import { indicatorEvents } from './audit.ts'
import { publishMonths } from './publication/publish-months.ts'
import { indicatorRoutes } from './routes.ts'
import { GRACE_MS } from './limits.ts'
import { indicatorsTables } from './vouched.ts'

export const indicators = area({
  name: 'indicators',
  routes: indicatorRoutes,
  events: indicatorEvents,
  sweeps: {
    'indicators.months': {
      interval: everyHour,
      due: dueWork(['indicators.due', GRACE_MS]),
      run: ({ platform }, id, giveWay) => publishMonths(platform, id, giveWay),
    },
  },
  tables: indicatorsTables,
})

export { comparePublication } from './publication/compare-publication.ts'
