// GET /admin/usage
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { usageOf } from './counted.ts'
import { dayAfter, monthsOf, periodProblems } from './rules/period.ts'
import type { UsageQuery } from './shapes.ts'
import { countUsage } from './usage-queries.ts'

export async function showUsage(
  { tenant }: Context,
  { query: { from, to } }: { readonly query: UsageQuery },
): Promise<Result> {
  const problems = periodProblems(from, to)
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const counted = await countUsage(tenant, `${from}-01`, dayAfter(to))
  return answer(usageOf(monthsOf(from, to), counted))
}
