// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const evidenceTables: VouchedTables = {
  manifests: {
    byManifest: true,
    key: { id: 'uuid' },
    columns: [
      'application_id',
      'content',
      'created_at',
      'decision_id',
      'evaluation_id',
      'references_commitment',
      'references_salt',
    ],
    others: {},
  },
  piece_dictionaries: {
    notVouched: 'Named by the SHA-256 of its bytes, inside the sealed parts that need it, which are compared with it.',
  },
  pieces: {
    byManifest: true,
    key: { owner_id: 'uuid', part: 'text' },
    columns: ['application_id', 'created_at', 'salts', 'sealed', 'sizes', 'subject_id'],
    others: {},
  },
  subjects: {
    notVouched:
      'Applications are vouched for with the id of theirs, and by `draft_digests` with its key and index, which are compared.',
  },
}
