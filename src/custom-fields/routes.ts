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
    summary: 'What the institution records with applications beside the contract, retired fields included',
    description:
      'Lists the fields that the institution records with its applications beside the data contract, retired ones ' +
      'included. Every member of staff who works with products may read them. Their values are shown in the desk ' +
      'and carried in the evidence; no rule ever reads them.',
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
      'Adds a field to the forms of one product, or of all when `product_id` is null. A policy author or an ' +
      'administrator adds it. A field that is required is asked of drafts from now on. Nothing of a field can be ' +
      'changed later, so a value always means what it meant. Refused with `FIELD_CODE_TAKEN` for a code that was ' +
      'ever used: choose another one; and with `TOO_MANY_FIELDS` beyond 50 active ones: retire one.',
    shapes: { body: CustomFieldIn, answers: { 201: CustomFieldOut } },
    access: { permission: 'custom_fields.manage' },
    audit: { kinds: ['custom_field.created'] },
    run: createCustomField,
  }),
  route({
    method: 'POST',
    path: '/admin/custom-fields/{field_id}/retire',
    operation: 'retire_custom_field',
    summary: 'Retire a field: no form asks for it any more, its definition and values stay',
    description:
      'Takes a field out of all forms for good; its definition and the values recorded with it stay. A policy ' +
      'author or an administrator retires it. Refused with `INVALID_STATE` when it is retired already.',
    shapes: { path: FieldPath, answers: { 204: null } },
    access: { permission: 'custom_fields.manage' },
    audit: { kinds: ['custom_field.retired'], subject: 'custom_field' },
    run: retireCustomField,
  }),
]
