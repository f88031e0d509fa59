import { type Static, Type } from 'typebox'
import { listOf, nullable, oneOf, shape, TextsOut } from '../platform/http/shapes.ts'
import { dimensions, families, kinds, units } from './registry/definition.ts'
import { indicators } from './registry/indicators.ts'

const Key = oneOf(indicators.map(({ key }) => key))

export const IndicatorDefinitionOut = shape('IndicatorDefinitionOut', {
  key: Key,
  kind: oneOf(kinds),
  family: oneOf(families),
  unit: oneOf(units, {
    description: '`ratio`: a decimal from 0 to 1; `currency`: that of the product; `hours`: whole',
  }),
  dimensions: Type.Array(oneOf(dimensions)),
  event_time: TextsOut,
  formula: TextsOut,
  numerator: nullable(TextsOut),
  denominator: nullable(TextsOut),
  population: TextsOut,
  sources: Type.Array(Type.String(), {
    description: 'recorded facts: `table.column`, or `piece.member` of a sealed piece of the evidence',
  }),
  freshness: TextsOut,
  missing_data: TextsOut,
  categories: Type.Array(Type.String(), {
    description:
      'codes of the breakdown; empty without one, and for `knockout_frequency`, whose codes are those of grids',
  }),
})
export type IndicatorDefinitionOut = Static<typeof IndicatorDefinitionOut>

export const UnavailableIndicatorOut = shape('UnavailableIndicatorOut', {
  key: Type.String(),
  family: oneOf(families),
  reason: TextsOut,
})

export const VisionCatalogOut = shape('VisionCatalogOut', {
  indicators: listOf(IndicatorDefinitionOut),
  unavailable: listOf(UnavailableIndicatorOut),
  max_months: Type.Integer({ description: 'longest period of a reading, in months' }),
  min_segment_size: Type.Integer({ description: 'a segment of fewer applications, but at least one, is withheld' }),
  score_bands: Type.Integer({ description: 'number of equal bands of a score distribution' }),
  can_export: Type.Boolean({ description: 'the caller has the permission `analytics.export`' }),
})
export type VisionCatalogOut = Static<typeof VisionCatalogOut>
