import { type Static, Type } from 'typebox'
import { Day, inside, Instant, listOf, nullable, oneOf, shape, Uuid } from '../../platform/http/shapes.ts'
import { dimensions } from '../registry/definition.ts'
import { indicators } from '../registry/indicators.ts'
import { UnavailableIndicatorOut } from '../shapes.ts'

const Month = Type.String({ format: 'month', description: 'a month in UTC, YYYY-MM' })
const Count = nullable(Type.Integer({ minimum: 0 }))
const Figure = nullable(Type.String({ description: 'a canonical decimal' }))

const figure = {
  population: Count,
  numerator: Count,
  value: Figure,
  p90: Figure,
  items: Count,
  breakdown: Type.Array(
    Type.Object(
      { code: Type.String(), count: Count, share: Figure, suppressed: Type.Boolean() },
      { additionalProperties: false },
    ),
  ),
  suppressed: Type.Boolean({ description: 'withheld, because a small group could be computed from it' }),
}

export const IndicatorFigureOut = shape('IndicatorFigureOut', figure)
export const IndicatorSegmentOut = shape('IndicatorSegmentOut', {
  dimension: oneOf(dimensions, {
    description:
      'by what it is a segment; of `policy`, `policy_id` is null for applications that no version evaluated, and of ' +
      '`channel`, `channel` is null for those without one',
  }),
  product_id: nullable(Uuid),
  policy_id: nullable(Uuid),
  month: nullable(Month),
  channel: nullable(Type.String()),
  provisional: Type.Boolean({ description: 'a month of it goes on, or is not counted to its end yet' }),
  ...figure,
})
export type IndicatorSegmentOut = Static<typeof IndicatorSegmentOut>

export const IndicatorValueOut = shape('IndicatorValueOut', {
  key: oneOf(indicators.map(({ key }) => key)),
  overall: inside(IndicatorFigureOut),
  segments: listOf(IndicatorSegmentOut),
})
export type IndicatorValueOut = Static<typeof IndicatorValueOut>

export const ReadingPeriodOut = shape('ReadingPeriodOut', {
  start: Day,
  end: Day,
  first_month: Month,
  last_month: Month,
  months: Type.Array(Month),
})

export const ProductReferenceOut = shape('ProductReferenceOut', {
  id: Uuid,
  code: Type.String(),
  name: nullable(Type.String()),
  name_en: nullable(Type.String()),
  status: Type.String(),
})

export const PolicyReferenceOut = shape('PolicyReferenceOut', {
  id: Uuid,
  product_id: Uuid,
  code: Type.String(),
  version: Type.Integer(),
  status: Type.String(),
  scale_min: Figure,
  scale_max: Figure,
})

export const VisionReadingOut = shape('VisionReadingOut', {
  computed_at: Instant,
  period: inside(ReadingPeriodOut),
  product_id: nullable(Uuid),
  policy_id: nullable(Uuid),
  min_segment_size: Type.Integer(),
  products: listOf(ProductReferenceOut),
  policies: listOf(PolicyReferenceOut),
  indicators: listOf(IndicatorValueOut),
  unavailable: listOf(UnavailableIndicatorOut),
})
export type VisionReadingOut = Static<typeof VisionReadingOut>

export const ReadingQuery = Type.Object(
  { from: Month, to: Month, product_id: Type.Optional(nullable(Uuid)), policy_id: Type.Optional(nullable(Uuid)) },
  { additionalProperties: false },
)
export type ReadingQuery = Static<typeof ReadingQuery>
