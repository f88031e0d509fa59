import { type Route, route } from '../platform/http/route.ts'
import { exportIndicators } from './export-indicators.ts'
import { readIndicators } from './reading/read-indicators.ts'
import { ReadingQuery, VisionReadingOut } from './reading/reading-shapes.ts'
import { VisionCatalogOut } from './shapes.ts'
import { showIndicatorCatalog } from './show-indicator-catalog.ts'

export const indicatorRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/vision/catalog',
    operation: 'show_indicator_catalog',
    summary: 'The definitions of all indicators',
    description:
      'Shows the closed list of indicators, each with its formula, numerator, denominator, population, sources, ' +
      'event time, freshness and rule for missing data; those that the service has no source for, with the reason; ' +
      'the longest period of a reading, the smallest segment that is shown, and whether the caller may export. ' +
      'Everybody with the permission `analytics.read` may read it. It has no figure of the institution.',
    shapes: { answers: { 200: VisionCatalogOut } },
    access: { permission: 'analytics.read' },
    run: showIndicatorCatalog,
  }),
  route({
    method: 'GET',
    path: '/vision/indicators',
    operation: 'read_indicators',
    summary: 'The figures of all indicators over months',
    description:
      'Reads the indicators over the months from `from` to `to`, both included, of all applications, of a product or of ' +
      'a version: overall, and by product, version, month and channel. `overall` sums the counted months of the period ' +
      'only; where it is shown, the months that are `suppressed` are not counted and not in it, and with no counted ' +
      'month it is `suppressed` itself. What is shown of a month is decided once, when the month is closed, so that no ' +
      'count from 1 to `min_segment_size` - 1 of applications can be computed from any readings; the rest is ' +
      '`suppressed`. The open month is shown from its 16th day with its first fifteen days, and is `provisional`. At ' +
      'most 24 months and none to come (422); a product or version that is not there is 404. `RECORD_DAMAGED` when ' +
      'what is shown was changed beside the service.',
    shapes: { query: ReadingQuery, answers: { 200: VisionReadingOut } },
    access: { permission: 'analytics.read' },
    run: readIndicators,
  }),
  route({
    method: 'POST',
    path: '/vision/export',
    operation: 'export_indicators',
    summary: 'The figures of a reading as a CSV file',
    description:
      'Answers the figures of a reading as a CSV file with semicolons, one line per figure, codes and numbers only, the ' +
      'format `service-vision-export@1` in the first column; withheld cells are empty. The export is recorded in the ' +
      'audit chain with the fingerprint of the file. Refused as the reading is: with 422, 404 or `RECORD_DAMAGED`.',
    shapes: { query: ReadingQuery, answers: { 200: { media: 'text/csv' } } },
    rate: 'export',
    sends: ['Content-Disposition', 'Content-Digest'],
    access: { permission: 'analytics.export' },
    audit: { kinds: ['indicators.exported'] },
    run: exportIndicators,
  }),
]
