import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { MonthlyUsageOut, UsageQuery } from './shapes.ts'
import { showUsage } from './show-usage.ts'

export const usageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/usage',
    operation: 'show_usage',
    summary: 'What the institution used, month by month, counted from the audit chain',
    description:
      'Counts what the institution used, month by month in universal time from `from` to `to`, zeros included: ' +
      'applications, evaluations, decisions, exports, simulations and active people. It is counted from the audit ' +
      'chain, so a month that was billed does not change. Business leads, administrators and auditors may read it. ' +
      'A period of more than 24 months or with a month to come is refused with 422.',
    shapes: { query: UsageQuery, answers: { 200: listOf(MonthlyUsageOut) } },
    access: { permission: 'usage.read' },
    run: showUsage,
  }),
]
