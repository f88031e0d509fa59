// Computes the figures of a period, in the transaction of the request.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import type { Context } from '../platform/http/route.ts'
import { periodsInForce } from '../retention/index.ts'
import {
  countContaining,
  type CountRow,
  countEvents,
  firstEventFrom,
  readDecisions,
  readRequests,
} from './figure-queries.ts'
import type { Computed, Source } from './rules/figure.ts'
import { sections } from './rules/figures.ts'
import { boundsOf, type Period } from './rules/period.ts'
import type { ComplianceReportOut } from './shapes.ts'

type ReportContext = Pick<Context, 'platform' | 'tenant' | 'now'>

/** Refused when a retention period was changed beside the service. */
export async function computeReport(context: ReportContext, period: Period): Promise<ComplianceReportOut | Refusal> {
  const { tenant, now } = context
  const { from, before } = boundsOf(period)
  const stretch = { from: await firstEventFrom(tenant, from), before: await firstEventFrom(tenant, before) }
  const counts = await countEvents(tenant, stretch)
  const computed = await computedValues(context, period, stretch)
  if (isRefusal(computed)) return computed
  return {
    period: { start: period.start, end: period.end },
    computed_at: now.toISOString(),
    sections: sections.map(({ code, title, figures }) => ({
      code,
      title,
      figures: figures.map(({ source, ...figure }) => ({
        code: figure.code,
        label: figure.label,
        value: 'computed' in source ? computed[source.computed] : counted(source, counts),
        definition: figure.definition,
      })),
    })),
  }
}

function counted(source: Exclude<Source, { readonly computed: Computed }>, counts: readonly CountRow[]): number {
  const isCounted = ({ kind, outcome }: CountRow): boolean => {
    if ('denied' in source) return outcome === 'denied'
    const [kinds, wanted] = 'events' in source ? [source.events, 'success'] : [source.failed, 'failed']
    return outcome === wanted && (kinds as readonly string[]).includes(kind)
  }
  return counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0)
}

async function computedValues(
  { platform, tenant }: ReportContext,
  period: Period,
  stretch: { readonly from: number; readonly before: number },
): Promise<Readonly<Record<Computed, number | null>> | Refusal> {
  const { from, before } = boundsOf(period)
  const registered = (kind: string): Promise<number> =>
    countContaining(tenant, stretch, 'rights_request.registered', `"kind":"${kind}"`)
  const periods = await periodsInForce(platform, tenant)
  if (isRefusal(periods)) return periods
  const confirmed = periods.filter((one) => one.confirmed).length
  const decisions = await readDecisions(tenant, from, before)
  const requests = await readRequests(tenant, from, before)
  return {
    deviations: await countContaining(tenant, stretch, 'application.decided', '"deviation":true'),
    decided_by_another_person: decisions.by_another,
    median_hours_to_decision: numberOf(decisions.median_hours),
    access_requests: await registered('access'),
    rectification_requests: await registered('rectification'),
    erasure_requests: await registered('erasure'),
    requests_closed_late: requests.closed_late,
    requests_overdue: requests.overdue,
    median_days_to_close: numberOf(requests.median_days),
    periods_confirmed: confirmed,
    periods_provisional: periods.length - confirmed,
  }
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
