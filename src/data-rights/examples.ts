import { type Examples, exampleId, examplePerson, of } from '../platform/http/example.ts'
import { Type } from 'typebox'
import { exampleDocument } from '../platform/http/example-document.ts'
import { AccessReportIn, RefusalIn, RightsRequestIn, RightsRequestOut, RightsTransitionIn } from './shapes.ts'

const open = {
  id: exampleId('request'),
  reference: 'R-000118',
  kind: 'rectification',
  status: 'open',
  received_on: '2026-03-02',
  due_on: '2026-04-01',
  overdue: false,
  concerns: ['employment_duration'],
  known: true,
  reason_code: null,
  purge_run_id: null,
  report_fingerprint: null,
  row_version: 1,
  created_by: examplePerson('Dana Reeve'),
  created_at: '2026-03-02T09:12:00.000Z',
  closed_at: null,
} as const

const closed = { row_version: 2, closed_at: '2026-03-10T08:00:00.000Z' } as const
const shown = () => ({ ...open, concerns: [...open.concerns] })

export const examples: Examples = {
  list_data_rights: { answer: of(Type.Array(RightsRequestOut), [shown()]) },
  register_data_right: {
    body: of(RightsRequestIn, {
      kind: 'rectification',
      applicant_reference: 'C-20417',
      received_on: '2026-03-02',
      concerns: ['employment_duration'],
    }),
    answer: of(RightsRequestOut, shown()),
  },
  show_data_right: { answer: of(RightsRequestOut, shown()) },
  accept_erasure: {
    body: of(RightsTransitionIn, { row_version: 1 }),
    answer: of(RightsRequestOut, { ...shown(), kind: 'erasure', status: 'awaiting_purge', row_version: 2 }),
  },
  issue_access_report: {
    body: of(AccessReportIn, { row_version: 1, applicant_reference: 'C-20417' }),
    answer: exampleDocument({
      format: 'service-subject-access-report@1',
      kind: 'rights_request',
      issuedBy: null,
      pieces: {
        requests: { schema: 'subject-access-requests@1', value: [{ reference: 'R-000118', kind: 'access' }] },
        subject: { schema: 'subject-access-subject@1', value: { is_known: true, application_count: 0 } },
      },
    }),
  },
  complete_rectification: {
    body: of(RightsTransitionIn, { row_version: 1 }),
    answer: of(RightsRequestOut, { ...shown(), ...closed, status: 'completed' }),
  },
  refuse_data_right: {
    body: of(RefusalIn, { row_version: 1, reason_code: 'data_accurate' }),
    answer: of(RightsRequestOut, { ...shown(), ...closed, status: 'refused', reason_code: 'data_accurate' }),
  },
}
