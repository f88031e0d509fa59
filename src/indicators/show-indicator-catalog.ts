// GET /vision/catalog: the definitions of all indicators, and the bounds of a reading.
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { MAX_MONTHS } from './limits.ts'
import type { IndicatorDefinition } from './registry/definition.ts'
import { type IndicatorKey, indicators } from './registry/indicators.ts'
import { SCORE_BANDS } from './registry/risk.ts'
import { unavailable } from './registry/unavailable.ts'
import type { IndicatorDefinitionOut, VisionCatalogOut } from './shapes.ts'

export async function showIndicatorCatalog({ caller }: Context): Promise<Result> {
  const catalog: VisionCatalogOut = {
    indicators: indicators.map(definitionOut),
    unavailable: [...unavailable],
    max_months: MAX_MONTHS,
    min_segment_size: caller.institution.settings.min_segment_size,
    score_bands: SCORE_BANDS,
    can_export: caller.permissions.has('analytics.export'),
  }
  return answer(catalog)
}

export function definitionOut(definition: IndicatorDefinition<IndicatorKey>): IndicatorDefinitionOut {
  const { event: _, dimensions, sources, categories, ...published } = definition
  return { ...published, dimensions: [...dimensions], sources: [...sources], categories: [...categories] }
}
