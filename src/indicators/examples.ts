import { type Examples, of } from '../platform/http/example.ts'
import { indicators } from './registry/indicators.ts'
import { unavailable } from './registry/unavailable.ts'
import { VisionReadingOut } from './reading/reading-shapes.ts'
import { VisionCatalogOut } from './shapes.ts'
import { definitionOut } from './show-indicator-catalog.ts'

const shown = ['approval_rate', 'score_distribution']

const PRODUCT = '018f0000-0000-7000-8000-000000000011'
const POLICY = '018f0000-0000-7000-8000-000000000012'
const QUERY = { from: '2026-03', to: '2026-03' }

const figure = { numerator: null, p90: null, items: null, breakdown: [], suppressed: false }
const withheld = { ...figure, population: null, value: null, suppressed: true }
const segment = { product_id: null, policy_id: null, month: null, channel: null, provisional: false }
const rate = { ...figure, population: 120, numerator: 78, value: '0.65' }

export const examples: Examples = {
  read_indicators: {
    query: QUERY,
    answer: of(VisionReadingOut, {
      computed_at: '2026-04-02T08:00:00.000Z',
      period: {
        start: '2026-03-01',
        end: '2026-03-31',
        first_month: '2026-03',
        last_month: '2026-03',
        months: ['2026-03'],
      },
      product_id: null,
      policy_id: null,
      min_segment_size: 10,
      products: [
        {
          id: PRODUCT,
          code: 'consumer-loan',
          name: 'Crédit à la consommation',
          name_en: 'Consumer loan',
          status: 'active',
        },
      ],
      policies: [
        {
          id: POLICY,
          product_id: PRODUCT,
          code: 'consumer-scorecard',
          version: 1,
          status: 'active',
          scale_min: '120',
          scale_max: '640',
        },
      ],
      indicators: [
        {
          key: 'approval_rate',
          overall: rate,
          segments: [
            { ...segment, dimension: 'product', product_id: PRODUCT, ...rate },
            { ...segment, dimension: 'policy', product_id: PRODUCT, policy_id: POLICY, ...rate },
            { ...segment, dimension: 'channel', channel: 'branch', ...withheld },
            { ...segment, dimension: 'channel', channel: 'online', ...withheld },
            { ...segment, dimension: 'month', month: '2026-03', ...rate },
          ],
        },
      ],
      unavailable: [...unavailable],
    }),
  },
  export_indicators: {
    query: QUERY,
    answer:
      '"format";"indicator";"dimension";"product_id";"policy_id";"month";"channel";"category";"population";"numerator";"value";"p90";"items";"suppressed";"provisional"\r\n' +
      '"service-vision-export@1";"approval_rate";"";"";"";"";"";"";"120";"78";"0.65";"";"";"false";"false"\r\n' +
      '"service-vision-export@1";"approval_rate";"channel";"";"";"";"phone";"";"";"";"";"";"";"true";"false"\r\n',
  },
  show_indicator_catalog: {
    answer: of(VisionCatalogOut, {
      indicators: indicators.filter(({ key }) => shown.includes(key)).map(definitionOut),
      unavailable: [...unavailable],
      max_months: 24,
      min_segment_size: 10,
      score_bands: 10,
      can_export: false,
    }),
  },
}
