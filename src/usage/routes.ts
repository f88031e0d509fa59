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
    shapes: { query: UsageQuery, answers: { 200: listOf(MonthlyUsageOut) } },
    access: { permission: 'usage.read' },
    run: showUsage,
  }),
]
