import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { createCustomField } from './create-custom-field.ts'
import { listCustomFields } from './list-custom-fields.ts'
import { retireCustomField } from './retire-custom-field.ts'
import { CustomFieldIn, CustomFieldOut, FieldPath } from './shapes.ts'

export const customFieldRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/custom-fields',
    operation: 'list_custom_fields',
    summary: 'The custom fields of the institution, including retired ones',
    description:
      'Lists the fields that the institution records with its applications in addition to the data contract, including ' +
      'retired ones. For every member of staff who works with products. Their values are shown at the desk and ' +
      'included in the evidence; no rule reads them.',
    shapes: { answers: { 200: listOf(CustomFieldOut) } },
    access: { permission: 'products.read' },
    run: listCustomFields,
  }),
  route({
    method: 'POST',
    path: '/admin/custom-fields',
    operation: 'create_custom_field',
    summary: 'Add a field to the forms of one product or of all; it is never scored',
    description:
      'Adds a field to the forms of one product, or of all when `product_id` is null. For policy authors and ' +
      'administrators. A required field applies to drafts from now on. A field cannot be changed later, so the meaning ' +
      'of a value never changes. Refused with `FIELD_CODE_TAKEN` for a code that was ever used: choose another one; ' +
      'and with `TOO_MANY_FIELDS` beyond 50 active ones: retire one.',
    shapes: { body: CustomFieldIn, answers: { 201: CustomFieldOut } },
    access: { permission: 'custom_fields.manage' },
    audit: { kinds: ['custom_field.created'] },
    run: createCustomField,
  }),
  route({
    method: 'POST',
    path: '/admin/custom-fields/{field_id}/retire',
    operation: 'retire_custom_field',
    summary: 'Retire a field: removes it from all forms; its definition and values are kept',
    description:
      'Removes a field from all forms permanently; its definition and recorded values are kept. For policy authors ' +
      'and administrators. Refused with `INVALID_STATE` when it is already retired.',
    shapes: { path: FieldPath, answers: { 204: null } },
    access: { permission: 'custom_fields.manage' },
    audit: { kinds: ['custom_field.retired'], subject: 'custom_field' },
    run: retireCustomField,
  }),
]
