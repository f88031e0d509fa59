import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const code = Type.String()

export const customFieldEvents = {
  'custom_field.created': kind('A field was added to what is recorded with applications.', {
    code,
    type: Type.String(),
    required: Type.Boolean(),
    product_id: Type.Union([Type.String(), Type.Null()]),
  }),
  'custom_field.retired': kind('A custom field is not recorded any more; its values stay.', { code }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof customFieldEvents> {}
}
