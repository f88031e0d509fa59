import { type Examples, exampleId, examplePerson, of } from '../platform/http/example.ts'
import { CustomFieldIn, CustomFieldOut } from './shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  list_custom_fields: {
    answer: of(Type.Array(CustomFieldOut), [
      {
        id: exampleId('field'),
        code: 'branch',
        label_fr: 'Agence',
        label_en: 'Branch',
        type: 'text',
        required: false,
        options: [],
        product_id: null,
        state: 'active',
        created_by: examplePerson('Ada Stone'),
        created_at: '2026-03-02T09:12:00.000Z',
        retired_at: null,
      },
    ]),
  },
  create_custom_field: {
    body: of(CustomFieldIn, { code: 'branch', label_fr: 'Agence', label_en: 'Branch', type: 'text', required: false }),
    answer: of(CustomFieldOut, {
      id: exampleId('field'),
      code: 'branch',
      label_fr: 'Agence',
      label_en: 'Branch',
      type: 'text',
      required: false,
      options: [],
      product_id: null,
      state: 'active',
      created_by: examplePerson('Ada Stone'),
      created_at: '2026-03-02T09:12:00.000Z',
      retired_at: null,
    }),
  },
  retire_custom_field: {},
}
