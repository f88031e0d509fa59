// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const importsTables: VouchedTables = {
  import_batches: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'chunk_digests',
      'confirmed_at',
      'confirmed_by',
      'contract_fingerprint',
      'created_at',
      'created_by',
      'duplicate_count',
      'failure',
      'file_id',
      'finished_at',
      'first_reference_number',
      'kept_count',
      'mapping_id',
      'policy_id',
      'prevalidated_at',
      'product_id',
      'quality',
      'rejected_count',
      'report',
      'row_count',
      'rules_version',
      'state',
      'valid_count',
      'warning_count',
      'withdrawal_begun_at',
      'withdrawn_at',
      'withdrawn_by',
    ],
    others: {
      row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.',
      removed_count: 'Counts drafts while a withdrawal runs; its last event has the total.',
    },
  },
  import_chunks: {
    notVouched:
      'A digest in the batch covers the place of each in the file, which `audit verify` compares; the rest is the progress of an import, which ends only when as many applications came of it as its batch counts valid rows.',
  },
  import_rows: {
    notVouched:
      'What a check found of each row. `audit verify` compares the verdicts with a digest and with the counts in the batch, and an import checks each row again; the issues and the place of a row are not compared.',
  },
}
