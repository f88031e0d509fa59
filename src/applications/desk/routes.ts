import { Type } from 'typebox'
import { type Route, route } from '../../platform/http/route.ts'
import { inside } from '../../platform/http/shapes.ts'
import { ApplicationFormOut, DeskProductOut, ProductPath } from './desk-shapes.ts'
import { listDeskProducts } from './list-desk-products.ts'
import { showApplicationForm } from './show-application-form.ts'

const mayRead = { permission: 'applications.read' } as const

export const deskRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/desk/products',
    operation: 'list_desk_products',
    summary: 'Active products governed by a policy in force',
    description:
      'Lists the products for which an application can be entered now: active, with a policy in force. Every reader ' +
      'of applications may use it. When a product is missing, activate it or bring a policy into force.',
    shapes: { answers: { 200: Type.Array(inside(DeskProductOut)) } },
    access: mayRead,
    run: listDeskProducts,
  }),
  route({
    method: 'GET',
    path: '/desk/products/{product_id}/form',
    operation: 'show_application_form',
    summary: 'Fields of the data contract of the policy in force',
    description:
      'Answers the fields to fill in for an application of this product: those of the data contract of the policy in ' +
      'force with their labels, bounds and lists, and the custom fields of the institution. Build the form from it ' +
      'rather than by hand, because another policy may need other fields. Refused with 404 for a product that is ' +
      'not open for applications.',
    shapes: { path: ProductPath, answers: { 200: ApplicationFormOut } },
    access: mayRead,
    run: showApplicationForm,
  }),
]
