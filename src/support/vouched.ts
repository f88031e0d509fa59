// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const supportTables: VouchedTables = {
  support_request_counters: {
    notVouched: 'The last number given to a support request; numbers are unique, and it only rises.',
  },
  support_requests: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'app_version',
      'category',
      'created_at',
      'created_by',
      'idempotency_key',
      'impact',
      'module',
      'number',
      'pilot_step',
      'priority',
      'priority_reason',
      'row_version',
      'sealed_texts',
      'status',
      'transmitted_at',
      'transmitted_version',
      'updated_at',
      'wrapped_key',
    ],
    others: {},
  },
  support_events: {
    key: { id: 'uuid' },
    subjects: ['request_id'],
    columns: [
      'from_status',
      'kind',
      'message_digest',
      'message_id',
      'number',
      'occurred_at',
      'request_id',
      'sealed_note',
      'to_status',
    ],
    others: {},
  },
  support_request_links: {
    key: { request_id: 'uuid', application_id: 'uuid' },
    subjects: ['request_id'],
    columns: ['subject_id'],
    others: {},
  },
}
