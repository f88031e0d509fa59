import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { listReferenceGrids } from './list-reference-grids.ts'
import { ReferenceGridOut } from './shapes.ts'

export const gridRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/policies/reference-grids',
    operation: 'list_reference_grids',
    summary: 'The grids that a policy can be based on, with their validation status',
    description:
      'Lists the structures that a policy can be based on: fields, ratios, knock-outs, characteristics and ' +
      'reasons, without any risk number, each with its sources and its validation status. ' +
      'Every member of staff who works with products may read them. Choose the one that the product names as its ' +
      '`policy_domain`.',
    shapes: { answers: { 200: listOf(ReferenceGridOut) } },
    access: { permission: 'products.read' },
    run: listReferenceGrids,
  }),
]
