// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const evidenceTables: VouchedTables = {
  manifests: {
    byManifest: true,
    key: { id: 'uuid' },
    columns: [
      'application_id',
      'bytes',
      'created_at',
      'decision_id',
      'evaluation_id',
      'fingerprint',
      'piece_names',
      'piece_owners',
    ],
    others: {},
  },
  pieces: { notVouched: 'Sealed, and committed to by the manifest of their evaluation.' },
  subjects: { notVouched: 'The key and the index of a data subject; applications are vouched for with their subject.' },
}
