import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const complianceEvents = {
  'compliance_report.exported': kind('A compliance report was exported as a file.', {
    start: Type.String(),
    end: Type.String(),
    report_fingerprint: Type.String(),
    signed: Type.Boolean(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof complianceEvents> {}
}
