import { Type } from 'typebox'
import { type Examples, exampleId, of } from '../platform/http/example.ts'
import { RowVersionIn } from '../platform/http/shapes.ts'
import { SupportNoteIn, SupportRequestDetailOut, SupportRequestIn, SupportRequestOut } from './shapes.ts'

const form = {
  category: 'import',
  impact: 'degraded',
  module: 'link',
  summary: 'A confirmed import stands still',
  description: 'The batch of this morning shows 1,200 of 4,000 applications and does not go on.',
  pilot_step: null,
} as const

const created = {
  id: exampleId('request'),
  reference: 'S-000042',
  ...form,
  app_version: '0.1.0',
  priority: 'normal',
  priority_reason: 'degraded_impact',
  status: 'created',
  public_note: null,
  requester_note: null,
  row_version: 1,
  transmitted: false,
  transmitted_at: null,
  created_at: '2026-03-02T09:12:00.000Z',
  updated_at: '2026-03-02T09:12:00.000Z',
} as const

const resolved = {
  ...created,
  status: 'resolved',
  public_note: 'The worker had stopped; the import went on after its restart.',
  row_version: 5,
  transmitted: true,
  transmitted_at: '2026-03-02T11:30:00.000Z',
  updated_at: '2026-03-02T11:20:00.000Z',
} as const

const answered = 'It was the second file of the morning, confirmed at nine.'
const notResolved = 'The import stands still again, at 2,400 applications.'

/** After an act of the requester, which the console does not have yet. */
const acted = { transmitted: false, updated_at: '2026-03-02T12:00:00.000Z', row_version: 6 } as const

export const examples: Examples = {
  list_support_requests: { answer: of(Type.Array(SupportRequestOut), [created]) },
  create_support_request: {
    body: of(SupportRequestIn, { ...form, idempotency_key: exampleId('form') }),
    answer: of(SupportRequestOut, created),
  },
  show_support_request: {
    answer: of(SupportRequestDetailOut, {
      request: created,
      events: [
        {
          id: exampleId('support event'),
          kind: 'created',
          from_status: null,
          to_status: 'created',
          note: null,
          occurred_at: '2026-03-02T09:12:00.000Z',
          by_requester: true,
          by_service: false,
        },
      ],
      is_requester: true,
    }),
  },
  confirm_support_resolution: {
    body: of(RowVersionIn, { row_version: 5 }),
    answer: of(SupportRequestOut, { ...resolved, ...acted, status: 'closed' }),
  },
  give_support_information: {
    body: of(SupportNoteIn, { note: answered, row_version: 5 }),
    answer: of(SupportRequestOut, {
      ...resolved,
      ...acted,
      status: 'in_progress',
      public_note: 'Which file was it?',
      requester_note: answered,
    }),
  },
  reopen_support_request: {
    body: of(SupportNoteIn, { note: notResolved, row_version: 5 }),
    answer: of(SupportRequestOut, { ...resolved, ...acted, status: 'in_progress', requester_note: notResolved }),
  },
}
