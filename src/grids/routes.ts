import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { listReferenceGrids } from './list-reference-grids.ts'
import { ReferenceGridOut } from './shapes.ts'

export const gridRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/policies/reference-grids',
    operation: 'list_reference_grids',
    summary: 'The grids that a policy can begin from, with how far each was validated',
    shapes: { answers: { 200: listOf(ReferenceGridOut) } },
    access: { permission: 'products.read' },
    run: listReferenceGrids,
  }),
]
