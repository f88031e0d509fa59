// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const evidenceTables: VouchedTables = {
  manifests: { notVouched: 'The event of the evaluation or decision carries the fingerprint of the content.' },
  pieces: { notVouched: 'Sealed, and committed to by the manifest of their evaluation.' },
  subjects: { notVouched: 'The key and the index of a data subject; applications are vouched for with their subject.' },
}
