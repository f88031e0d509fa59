import { area } from '../platform/area.ts'
import { dataRightsEvents } from './audit.ts'
import { dataRightsRefusals } from './refusals.ts'
import { dataRightsRoutes } from './routes.ts'
import { dataRightsTables } from './vouched.ts'

export const dataRights = area({
  name: 'data-rights',
  routes: dataRightsRoutes,
  refusals: dataRightsRefusals,
  events: dataRightsEvents,
  tables: dataRightsTables,
})

export { deleteRequests, executedRequests, soundErasures } from './executed-requests.ts'
export { requestReference } from './request-out.ts'
export { type AcceptedRow, closeErasedRequest, lockAccepted } from './queries.ts'
