import { area } from '../platform/area.ts'
import { supportAccessTables } from './vouched.ts'
import { supportAccessRoutes } from './routes.ts'
import { supportAccessRefusals } from './refusals.ts'
import { supportAccessEvents } from './audit.ts'

export const supportAccess = area({
  name: 'support-access',
  routes: supportAccessRoutes,
  refusals: supportAccessRefusals,
  events: supportAccessEvents,
  tables: supportAccessTables,
})

export { type GrantRow, isForeignScope, listGrantRows } from './queries.ts'
export { readAccessRequest } from './read-request.ts'
export { receiveRequest } from './receive-request.ts'
export { grantState } from './grant-state.ts'
export { withinGrant } from './within-grant.ts'
