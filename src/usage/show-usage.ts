// GET /admin/usage
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type MonthlyUsage, UsageCounts } from './counted.ts'
import { monthsOf, periodProblems } from '../../core/values/months.ts'
import { MAX_MONTHS } from './limits.ts'
import type { UsageQuery } from './shapes.ts'
import { countStretch, readKeptUsage } from './usage-queries.ts'

export async function showUsage(
  { tenant }: Context,
  { query: { from, to } }: { readonly query: UsageQuery },
): Promise<Result> {
  const problems = periodProblems(from, to, MAX_MONTHS)
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  return answer(await usageOf(tenant, monthsOf(from, to)))
}

/** What is kept, and what the records behind it count: records never change, so it does not matter what is kept meanwhile. */
export async function usageOf(tenant: Tenant, months: readonly string[]): Promise<MonthlyUsage[]> {
  const kept = await readKeptUsage(tenant, months[0], months.at(-1))
  const counts = new UsageCounts(kept)
  for (let last = kept.counted_seq, isLast = false; !isLast;) {
    const stretch = await countStretch(tenant, last)
    counts.add(stretch)
    ;({ last, isLast } = stretch)
  }
  return counts.usageOf(months)
}
