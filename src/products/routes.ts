import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { activateCreditProduct } from './activate-credit-product.ts'
import { archiveCreditProduct } from './archive-credit-product.ts'
import { changeCreditProduct } from './change-credit-product.ts'
import { createCreditProduct } from './create-credit-product.ts'
import { listCreditProducts } from './list-credit-products.ts'
import { CreditProductIn, CreditProductOut, ProductPath } from './shapes.ts'

export const productRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/credit-products',
    operation: 'list_credit_products',
    summary: 'The credit products of the institution, by code',
    description:
      'Lists the credit products of the institution by code, drafts and archived ones included; `missing` names ' +
      'what a draft still lacks. Every member of staff who works with products may read them.',
    shapes: { answers: { 200: listOf(CreditProductOut) } },
    access: { permission: 'products.read' },
    run: listCreditProducts,
  }),
  route({
    method: 'POST',
    path: '/admin/credit-products',
    operation: 'create_credit_product',
    summary: 'Create a product as a draft; fields may be filled later',
    description:
      'Creates a product as a draft; only its code is required, the rest may follow. A policy author or an ' +
      'administrator creates it. Refused with `PRODUCT_CODE_TAKEN` when the institution has a product with this ' +
      'code. Fill every field, then activate it.',
    shapes: { body: CreditProductIn, answers: { 201: CreditProductOut } },
    access: { permission: 'products.manage' },
    audit: { kinds: ['product.created'] },
    run: createCreditProduct,
  }),
  route({
    method: 'PUT',
    path: '/admin/credit-products/{product_id}',
    operation: 'change_credit_product',
    summary: 'Change a draft, or the names of an active product',
    description:
      'Replaces the fields of a draft, or the two names of an active product; what is left out is empty afterwards. ' +
      'A policy author or an administrator changes it. Refused with `PRODUCT_STRUCTURE_FROZEN` when anything else ' +
      'of an active product would change: archive it and make a new one. Refused with `PRODUCT_CODE_TAKEN`, and ' +
      'with `STALE_ROW_VERSION` when somebody changed it since you read it: list the products and repeat the ' +
      'change.',
    shapes: { path: ProductPath, body: CreditProductIn, answers: { 200: CreditProductOut } },
    access: { permission: 'products.manage' },
    audit: { kinds: ['product.changed'] },
    run: changeCreditProduct,
  }),
  route({
    method: 'POST',
    path: '/admin/credit-products/{product_id}/activate',
    operation: 'activate_credit_product',
    summary: 'Activate a complete product; its structure is frozen from then on',
    description:
      'Activates a product; its structure is frozen from then on, because applications are decided under it. A ' +
      'policy author or an administrator activates it. Refused with `PRODUCT_INCOMPLETE` while a field is empty: ' +
      '`missing` names them. Then bring a policy into force, without which it takes no applications.',
    shapes: { path: ProductPath, answers: { 200: CreditProductOut } },
    access: { permission: 'products.manage' },
    audit: { kinds: ['product.activated'] },
    run: activateCreditProduct,
  }),
  route({
    method: 'POST',
    path: '/admin/credit-products/{product_id}/archive',
    operation: 'archive_credit_product',
    summary: 'Archive a product, for good',
    description:
      'Archives a draft or an active product for good: no application is entered for it any more, and submitted ' +
      'ones can still be decided. A policy author or an administrator archives it. Refused with `INVALID_STATE` ' +
      'when it is archived already.',
    shapes: { path: ProductPath, answers: { 200: CreditProductOut } },
    access: { permission: 'products.manage' },
    audit: { kinds: ['product.archived'] },
    run: archiveCreditProduct,
  }),
]
