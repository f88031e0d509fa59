import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { MonthlyUsageOut, UsageQuery } from './shapes.ts'
import { showUsage } from './show-usage.ts'

export const usageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/usage',
    operation: 'show_usage',
    summary: 'The institution’s usage per month, counted from the audit chain',
    description:
      'Counts the institution’s usage per month in universal time from `from` to `to`, including months without ' +
      'usage: applications, evaluations, decisions, exports, simulations and active people. It is counted from the ' +
      'audit chain, so a billed month does not change. For business leads, administrators and auditors. Months ' +
      'to come are zeros. A period of more than 24 months is refused with 422.',
    shapes: { query: UsageQuery, answers: { 200: listOf(MonthlyUsageOut) } },
    access: { permission: 'usage.read' },
    run: showUsage,
  }),
]
