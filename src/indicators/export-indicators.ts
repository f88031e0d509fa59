// POST /vision/export: the figures of a reading as a CSV file, one line per figure.
import { createHash } from 'node:crypto'
import { csvLine } from '../../core/import/index.ts'
import { isRefusal } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { readingOf } from './reading/read-indicators.ts'
import type { IndicatorSegmentOut, ReadingQuery, VisionReadingOut } from './reading/reading-shapes.ts'

const FORMAT = 'service-vision-export@1'
const COLUMNS = [
  'format',
  'indicator',
  'dimension',
  'product_id',
  'policy_id',
  'month',
  'channel',
  'category',
  'population',
  'numerator',
  'value',
  'p90',
  'items',
  'suppressed',
  'provisional',
] as const

export async function exportIndicators(context: Context, { query }: { readonly query: ReadingQuery }): Promise<Result> {
  const reading = await readingOf(context, query)
  if (isRefusal(reading)) return reading
  const lines = reading.indicators.flatMap(({ key, overall, segments }) =>
    [wholeOf(overall, segments), ...segments].flatMap((segment) => linesOf(key, segment)),
  )
  const body = Buffer.from([COLUMNS, ...lines].map((cells) => csvLine(cells, ';')).join(''))
  const digest = createHash('sha256').update(body).digest()
  const { product_id, policy_id } = reading
  const fingerprint = `sha256:${digest.toString('hex')}`
  const data = { from: query.from, to: query.to, product_id, policy_id, lines: lines.length, fingerprint }
  return {
    body,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="indicators-${query.from}-${query.to}.csv"`,
      // RFC 9530
      'content-digest': `sha-256=:${digest.toString('base64')}:`,
    },
    events: [event('indicators.exported', null, data)],
  }
}

const NAMELESS = { dimension: null, product_id: null, policy_id: null, month: null, channel: null }

/** The line of the whole period, which is provisional as soon as one of its months is. */
function wholeOf(overall: Indicator['overall'], segments: Indicator['segments']): Line {
  return { ...NAMELESS, provisional: segments.some(({ provisional }) => provisional), ...overall }
}

type Indicator = VisionReadingOut['indicators'][number]
type Line = Omit<IndicatorSegmentOut, 'dimension'> & { readonly dimension: IndicatorSegmentOut['dimension'] | null }

/** The figure, then a line for each code of its breakdown. */
function linesOf(key: Indicator['key'], segment: Line): string[][] {
  const { dimension, product_id, policy_id, month, channel, provisional, breakdown } = segment
  const { population, numerator, value, p90, items, suppressed } = segment
  const names = [FORMAT, key, dimension, product_id, policy_id, month, channel]
  const line = (category: string | null, figures: readonly Cell[], isSuppressed: boolean): string[] =>
    [...names, category, ...figures, isSuppressed, provisional].map(cellOf)
  return [
    line(null, [population, numerator, value, p90, items], suppressed),
    ...breakdown.map((item) => line(item.code, [population, item.count, item.share, null, null], item.suppressed)),
  ]
}

type Cell = string | number | boolean | null

function cellOf(value: Cell): string {
  return value === null ? '' : String(value)
}
