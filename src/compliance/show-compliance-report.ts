// GET /trust/compliance-report: what the institution did in a period, in five sections.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { computeReport } from './compute-report.ts'
import { periodProblem } from './rules/period.ts'
import type { ComplianceReportOut, PeriodQuery } from './shapes.ts'

export async function showComplianceReport(
  context: Context,
  { query }: { readonly query: PeriodQuery },
): Promise<Result> {
  const report = await reportOf(context, query)
  return isRefusal(report) ? report : answer(report)
}

export async function reportOf(context: Context, period: PeriodQuery): Promise<ComplianceReportOut | Refusal> {
  const problem = periodProblem(period, utcDay(context.now))
  if (problem) return refuse(platformRefusals.VALIDATION_FAILED, { problems: [problem] })
  return computeReport(context, period)
}
