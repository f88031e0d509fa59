import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { listRoles } from './list-roles.ts'
import { RoleDescriptionOut } from './shapes.ts'

export const roleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/roles',
    operation: 'list_roles',
    summary: 'The assignable roles with their permissions',
    description:
      'Lists the roles that can be assigned, with the permissions of each. Administrators and auditors may read it.',
    shapes: { answers: { 200: listOf(RoleDescriptionOut) } },
    access: { permission: 'users.read' },
    run: listRoles,
  }),
]
