// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const applicationsTables: VouchedTables = {
  application_counts: {
    notVouched: 'How many applications there are, for the totals of lists; `audit verify` counts them again.',
  },
  application_counters: {
    notVouched: 'The last number used in a reference; references are unique, and `audit verify` names a wrong counter.',
  },
  application_facts: {
    key: { application_id: 'uuid' },
    subjects: ['application_id'],
    columns: ['amount', 'duration_months', 'outcome', 'recommendation', 'score'],
    others: {},
  },
  applications: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'channel',
      'created_at',
      'created_by',
      'draft_digests',
      'erased_at',
      'external_index',
      'latest_evaluation_id',
      'product_id',
      'reference',
      'status',
      'subject_id',
      'submitted_at',
      'submitted_by',
      'updated_at',
    ],
    others: {
      list_score: 'The score in application_facts, for the order of lists; `audit verify` compares the two.',
      reference_block: 'The beginning of the reference, which the database computes itself.',
      row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.',
    },
  },
  decision_facts: {
    key: { decision_id: 'uuid' },
    subjects: ['application_id'],
    columns: ['amount', 'application_id', 'deviation_reason_code', 'duration_months', 'outcome'],
    others: {},
  },
  decisions: {
    key: { id: 'uuid' },
    subjects: ['application_id'],
    columns: ['application_id', 'commitment', 'created_at', 'decided_by', 'evaluation_id', 'kind'],
    others: {},
  },
  evaluation_facts: {
    key: { evaluation_id: 'uuid' },
    subjects: ['application_id'],
    columns: ['application_id', 'fields_asked', 'fields_given', 'knockouts', 'recommendation', 'score'],
    others: {},
  },
  evaluations: {
    key: { id: 'uuid' },
    subjects: ['application_id'],
    columns: [
      'application_id',
      'created_at',
      'created_by',
      'engine_version',
      'evaluation_date',
      'evaluation_fingerprint',
      'input_fingerprint',
      'policy_fingerprint',
      'policy_id',
      'previous_evaluation_id',
      'result_fingerprint',
    ],
    others: {},
  },
}
