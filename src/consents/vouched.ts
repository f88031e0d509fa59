// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const consentsTables: VouchedTables = {
  consent_purposes: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'code',
      'created_at',
      'created_by',
      'legal_basis',
      'retired_at',
      'text_en',
      'text_fr',
      'title_en',
      'title_fr',
      'version',
    ],
    others: {},
  },
  consents: {
    key: { id: 'uuid' },
    subjects: ['application_id'],
    columns: [
      'act',
      'application_id',
      'occurred_at',
      'purpose_id',
      'recorded_at',
      'recorded_by',
      'sealed_document',
      'subject_id',
    ],
    others: {},
  },
}
