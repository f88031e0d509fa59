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
  pieces: {
    byManifest: true,
    key: { owner_id: 'uuid', name: 'text' },
    columns: ['application_id', 'clear', 'created_at', 'owner_kind', 'salt', 'sealed', 'size', 'subject_id'],
    others: {},
  },
  subjects: {
    notVouched:
      'Applications are vouched for with the id of theirs, and by `draft_digests` with its key and index, which are compared.',
  },
}
