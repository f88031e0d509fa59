// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const importFilesTables: VouchedTables = {
  import_file_chunks: {
    notVouched: 'Sealed; the fingerprint of the file is vouched for, and `audit verify` compares them with it.',
  },
  import_files: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'byte_order_mark',
      'chunk_bytes',
      'content_fingerprint',
      'created_at',
      'created_by',
      'data_start',
      'delimiter',
      'filename',
      'fingerprint',
      'header',
      'header_line',
      'size_bytes',
      'wrapped_key',
    ],
    others: {},
  },
  import_mappings: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'code',
      'contract_fingerprint',
      'created_at',
      'created_by',
      'document',
      'fingerprint',
      'product_id',
      'rules_version',
      'title',
      'version',
    ],
    others: {},
  },
  import_origins: {
    key: { application_id: 'uuid' },
    subjects: ['application_id'],
    columns: [
      'batch_id',
      'byte_end',
      'byte_start',
      'created_at',
      'file_id',
      'line',
      'mapping_id',
      'policy_id',
      'row_number',
      'rules_version',
    ],
    others: {},
  },
}
