// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const customFieldsTables: VouchedTables = {
  custom_fields: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'code',
      'created_at',
      'created_by',
      'label_en',
      'label_fr',
      'options',
      'product_id',
      'required',
      'retired_at',
      'type',
    ],
    others: {},
  },
}
