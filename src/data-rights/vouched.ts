// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const dataRightsTables: VouchedTables = {
  rights_request_counters: { notVouched: 'The last number given to a request; numbers are unique, and it only rises.' },
  rights_requests: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'closed_at',
      'closed_by',
      'concerns',
      'created_at',
      'created_by',
      'due_on',
      'kind',
      'number',
      'purge_run_id',
      'reason_code',
      'received_on',
      'reference_index',
      'report_fingerprint',
      'status',
      'subject_id',
    ],
    others: {
      row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.',
    },
  },
}
