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
    shapes: { answers: { 200: listOf(CustomFieldOut) } },
    access: { permission: 'products.read' },
    run: listCustomFields,
  }),
  route({
    method: 'POST',
    path: '/admin/custom-fields',
    operation: 'create_custom_field',
    summary: 'Add a field to the forms of one product or of all; it is never scored',
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
    shapes: { path: FieldPath, answers: { 204: null } },
    access: { permission: 'custom_fields.manage' },
    audit: { kinds: ['custom_field.retired'], subject: 'custom_field' },
    run: retireCustomField,
  }),
]
