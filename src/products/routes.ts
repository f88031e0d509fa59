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
    shapes: { answers: { 200: listOf(CreditProductOut) } },
    access: { permission: 'products.read' },
    run: listCreditProducts,
  }),
  route({
    method: 'POST',
    path: '/admin/credit-products',
    operation: 'create_credit_product',
    summary: 'Create a product as a draft; fields may be filled later',
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
    shapes: { path: ProductPath, answers: { 200: CreditProductOut } },
    access: { permission: 'products.manage' },
    audit: { kinds: ['product.archived'] },
    run: archiveCreditProduct,
  }),
]
