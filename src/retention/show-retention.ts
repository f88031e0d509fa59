// GET /trust/retention: the period of each category, and what is older.
import { isRefusal } from '../../core/values/refusal.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { countDue } from './due-queries.ts'
import { type PeriodInForce, periodsInForce } from './periods-in-force.ts'
import { categories, isKept, keptReasons, periods } from './rules/categories.ts'
import type { RetentionOut, RetentionPeriodOut } from './shapes.ts'

type PeriodShown = Omit<PeriodInForce, 'id'>

export async function showRetention(context: Context): Promise<Result> {
  const { platform, tenant } = context
  const inForce = await periodsInForce(platform, tenant)
  return isRefusal(inForce) ? inForce : answer(await retentionOut(context, inForce))
}

export async function retentionOut(context: Context, inForce: readonly PeriodShown[]): Promise<RetentionOut> {
  const shown: RetentionPeriodOut[] = []
  for (const category of categories)
    shown.push(
      isKept(category)
        ? {
            category,
            months: null,
            status: 'never_purged',
            floor_months: null,
            counted_from: null,
            past_due: 0,
            oldest_due: null,
            reason: keptReasons[category],
            row_version: 1,
          }
        : await periodOut(
            context,
            inForce.find((period) => period.category === category)!,
          ),
    )
  return { computed_at: context.now.toISOString(), categories: shown }
}

async function periodOut({ tenant, now }: Context, period: PeriodShown): Promise<RetentionPeriodOut> {
  const { category, months, confirmed, row_version } = period
  const { floorMonths, countedFrom, reason } = periods[category]
  const { past_due, oldest } = await countDue(tenant, category, { months, now })
  return {
    category,
    months,
    status: confirmed ? 'confirmed' : 'provisional',
    floor_months: floorMonths,
    counted_from: countedFrom,
    past_due,
    oldest_due: oldest?.toISOString() ?? null,
    reason,
    row_version,
  }
}
