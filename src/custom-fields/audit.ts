import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const code = Type.String()

export const customFieldEvents = {
  'custom_field.created': kind('A custom field was added to the forms of applications.', {
    code,
    type: Type.String(),
    required: Type.Boolean(),
    product_id: Type.Union([Type.String(), Type.Null()]),
  }),
  'custom_field.retired': kind('A custom field was retired; its recorded values are kept.', { code }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof customFieldEvents> {}
}
