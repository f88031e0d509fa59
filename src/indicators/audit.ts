import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const indicatorEvents = {
  'indicators.plan_published': kind('It was decided what of a month is shown in indicators.', {
    month: Type.String(),
    number: Type.Integer(),
    min_segment_size: Type.Integer(),
    fingerprint: Type.String(),
  }),
  'indicators.exported': kind('Indicators were exported.', {
    from: Type.String(),
    to: Type.String(),
    product_id: Type.Union([Type.String(), Type.Null()]),
    policy_id: Type.Union([Type.String(), Type.Null()]),
    lines: Type.Integer(),
    fingerprint: Type.String(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof indicatorEvents> {}
}
