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
    summary: 'The credit products of the institution, ordered by code',
    description:
      'Lists the credit products of the institution ordered by code, including drafts and archived ones; `missing` ' +
      'names the empty fields of a draft. For every member of staff who works with products.',
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
      'Creates a product as a draft; only its code is required at first. For policy authors and administrators. ' +
      'Refused with `PRODUCT_CODE_TAKEN` when the institution already has a product with this code. Fill all fields, ' +
      'then activate it.',
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
      'Replaces the fields of a draft, or the two names of an active product; omitted fields become empty. For policy ' +
      'authors and administrators. Refused with `PRODUCT_STRUCTURE_FROZEN` when another field of an active product ' +
      'would change, named in the message: send the other fields of an active product as they are. Refused with `PRODUCT_CODE_TAKEN`, and with ' +
      '`STALE_ROW_VERSION` when somebody changed it since you read it: list the products and repeat the change.',
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
      'Activates a product; its structure is frozen from then on, because applications are decided under it. For ' +
      'policy authors and administrators. Refused with `PRODUCT_INCOMPLETE` while fields are empty: `missing` names ' +
      'them. Next, bring a policy into force; without one the product takes no applications.',
    shapes: { path: ProductPath, answers: { 200: CreditProductOut } },
    access: { permission: 'products.manage' },
    audit: { kinds: ['product.activated'] },
    run: activateCreditProduct,
  }),
  route({
    method: 'POST',
    path: '/admin/credit-products/{product_id}/archive',
    operation: 'archive_credit_product',
    summary: 'Archive a product permanently',
    description:
      'Archives a draft or an active product permanently: it takes no new applications, and submitted ones can still ' +
      'be decided. For policy authors and administrators. Refused with `INVALID_STATE` when it is already archived.',
    shapes: { path: ProductPath, answers: { 200: CreditProductOut } },
    access: { permission: 'products.manage' },
    audit: { kinds: ['product.archived'] },
    run: archiveCreditProduct,
  }),
]
