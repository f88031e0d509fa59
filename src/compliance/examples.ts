import { exampleDocument } from '../platform/http/example-document.ts'
import { type Examples, exampleId, of } from '../platform/http/example.ts'
import { sections } from './rules/figures.ts'
import { ComplianceReportOut } from './shapes.ts'

const query = { start: '2026-01-01', end: '2026-02-28' }
const [, decisions] = sections
const { source: _source, ...figure } = decisions!.figures[3]!

export const examples: Examples = {
  show_compliance_report: {
    query,
    answer: of(ComplianceReportOut, {
      period: query,
      computed_at: '2026-03-02T09:12:00.000Z',
      sections: [{ code: decisions!.code, title: decisions!.title, figures: [{ ...figure, value: 412 }] }],
    }),
  },
  export_compliance_report: {
    query,
    answer: exampleDocument({
      format: 'service-compliance-report@1',
      kind: 'compliance_report',
      issuedBy: exampleId('Dana Reeve'),
      pieces: {
        decisions: {
          schema: 'compliance-decisions@1',
          value: { title: decisions!.title, figures: [{ ...figure, value: '412' }] },
        },
      },
    }),
  },
}
