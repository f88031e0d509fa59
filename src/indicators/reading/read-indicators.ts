// GET /vision/indicators: composed of what is shown of each month, so that no reading tells more than the plan.
import { ALL, NO_POLICY } from '../../../core/statistics/index.ts'
import { monthsOf } from '../../../core/values/months.ts'
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { addMilliseconds } from '../../platform/instant.ts'
import { utcDay } from '../../platform/clock.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { type IndicatorKey, indicators } from '../registry/indicators.ts'
import { unavailable } from '../registry/unavailable.ts'
import { endOf, startOf } from '../months.ts'
import { readingProblems } from '../rules/period.ts'
import { NO_CHANNEL } from '../counted.ts'
import { type Figures, figuresOf, type Group, groupsIn, type MonthRead, WHOLE } from './composed.ts'
import { listPolicies, listProducts, type PolicyRow, type ProductRow } from './reading-queries.ts'
import { readMonths } from './read-months.ts'
import type { IndicatorSegmentOut, ReadingQuery, VisionReadingOut } from './reading-shapes.ts'
import { figureOf, NOTHING } from './values.ts'

export async function readIndicators(context: Context, { query }: { readonly query: ReadingQuery }): Promise<Result> {
  const reading = await readingOf(context, query)
  return isRefusal(reading) ? reading : answer(reading)
}

export async function readingOf(
  { platform, tenant, caller, now }: Context,
  query: ReadingQuery,
): Promise<VisionReadingOut | Refusal> {
  const problems = readingProblems(query.from, query.to, now)
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const known = { products: await listProducts(tenant), policies: await listPolicies(tenant) }
  const filter = filterOf(query, known)
  if (isRefusal(filter)) return filter
  const k = caller.institution.settings.min_segment_size
  const months = monthsOf(query.from, query.to)
  const read = await readMonths(platform, tenant, months, k)
  if (isRefusal(read)) return read
  const groups = groupsIn(read).filter(
    ({ product, policy }) => matches(filter.product, product) && matches(filter.policy, policy),
  )
  return {
    computed_at: now.toISOString(),
    period: periodOf(months),
    product_id: query.product_id ?? null,
    policy_id: query.policy_id ?? null,
    min_segment_size: k,
    products: known.products.filter(({ id }) => groups.some(({ product }) => product === id)),
    policies: known.policies.filter(({ id }) => groups.some(({ policy }) => policy === id)),
    indicators: indicatorsOf(read, filter, groups),
    unavailable: [...unavailable],
  }
}

interface Known {
  readonly products: readonly ProductRow[]
  readonly policies: readonly PolicyRow[]
}

/** A version that is not of the product is not found. */
function filterOf({ product_id, policy_id }: ReadingQuery, { products, policies }: Known): Group | Refusal {
  const product = product_id ?? null
  const policy = policies.find(({ id }) => id === policy_id)
  if (product !== null && !products.some(({ id }) => id === product)) return refuse(platformRefusals.NOT_FOUND)
  if (policy_id === undefined || policy_id === null) return { ...WHOLE, product: product ?? ALL }
  if (!policy || (product !== null && policy.product_id !== product)) return refuse(platformRefusals.NOT_FOUND)
  return { ...WHOLE, product: policy.product_id, policy: policy.id }
}

function matches(wanted: string, value: string): boolean {
  return wanted === ALL || wanted === value
}

function periodOf(months: readonly string[]): VisionReadingOut['period'] {
  const [first, last] = [months[0]!, months.at(-1)!]
  return {
    start: utcDay(startOf(first)),
    end: utcDay(addMilliseconds(endOf(last), -1)),
    first_month: first,
    last_month: last,
    months: [...months],
  }
}

function indicatorsOf(
  months: readonly MonthRead[],
  filter: Group,
  groups: readonly Group[],
): VisionReadingOut['indicators'] {
  // Zeros of a period of which nothing is counted would say that nothing happened in it.
  const overall = months.some(isCounted) ? figuresOf(months, filter) : null
  const isProvisional = months.some((month) => month.isProvisional)
  const ofGroups = segmentsOf(filter, groups).map(({ group, named }) => ({
    named: { ...named, provisional: isProvisional },
    figures: figuresOf(months, group),
  }))
  const ofMonths = months.map((month) => ({
    named: { ...NAMELESS, dimension: 'month' as const, month: month.month, provisional: month.isProvisional },
    figures: isCounted(month) ? figuresOf([month], filter) : null,
  }))
  return indicators.map(({ key }) => ({
    key,
    overall: shownFigure(key, overall),
    segments: [...ofGroups, ...ofMonths].map(({ named, figures }) => ({
      ...named,
      ...shownFigure(key, figures),
    })),
  }))
}

type Named = Pick<IndicatorSegmentOut, 'dimension' | 'product_id' | 'policy_id' | 'month' | 'channel'>
const NAMELESS: Omit<Named, 'dimension'> = { product_id: null, policy_id: null, month: null, channel: null }

interface Segment {
  readonly group: Group
  readonly named: Named
}

/** By product, by version and by channel, each within the filter. */
function segmentsOf(filter: Group, groups: readonly Group[]): Segment[] {
  return groups.flatMap((group): Segment[] => {
    const { product, policy, channel } = group
    if (channel !== ALL) {
      const named: Named = { ...NAMELESS, dimension: 'channel', channel: channel === NO_CHANNEL ? null : channel }
      return product === filter.product && policy === filter.policy ? [{ group, named }] : []
    }
    if (product === ALL) return []
    const ofProduct = { ...NAMELESS, product_id: product }
    if (policy === ALL) return [{ group, named: { ...ofProduct, dimension: 'product' } }]
    return [{ group, named: { ...ofProduct, dimension: 'policy', policy_id: policy === NO_POLICY ? null : policy } }]
  })
}

function isCounted({ shown }: MonthRead): boolean {
  return shown !== null
}

/** Shows nothing where there are no figures, which means withheld. */
function shownFigure(key: IndicatorKey, figures: Figures | null) {
  const figure = figures === null ? NOTHING : figureOf(key, figures)
  return { ...figure, breakdown: figure.breakdown.map((item) => ({ ...item })) }
}
