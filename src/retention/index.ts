import { area } from '../platform/area.ts'
import { retentionEvents } from './audit.ts'
import { retentionRefusals } from './refusals.ts'
import { retentionRoutes } from './routes.ts'
import { retentionTables } from './vouched.ts'

export const retention = area({
  name: 'retention',
  routes: retentionRoutes,
  refusals: retentionRefusals,
  events: retentionEvents,
  tables: retentionTables,
})

export { type DueQuery, listDue, stillDue } from './due-queries.ts'
export { type PeriodInForce, periodsInForce } from './periods-in-force.ts'
export { lockPeriods } from './queries.ts'
export { type DueKind, dueKinds } from './rules/categories.ts'
export type { ColumnsOf, Step } from './rules/destroyed-columns.ts'
