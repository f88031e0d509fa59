import { area } from '../platform/area.ts'
import { supportEvents } from './audit.ts'
import { supportRefusals } from './refusals.ts'
import { supportRoutes } from './routes.ts'
import { supportTables } from './vouched.ts'

export const support = area({
  name: 'support',
  routes: supportRoutes,
  refusals: supportRefusals,
  events: supportEvents,
  tables: supportTables,
})

export { deleteSupportRequests, personalSupportRequests, type PersonalSupportRequest } from './purged-requests.ts'
export { listLinked as supportRequestsOf, listNamedBefore as draftsNamedBefore } from './purge-queries.ts'
export { rewrapSupportRequests } from './service/rewrap-requests.ts'
export { actAsService } from './service/act-as-service.ts'
export { applyMessage, readSupportMessage } from './service/apply-message.ts'
export { markTransmitted, type TransmittedRequest, untransmittedRequests } from './service/transmission.ts'
export { detailOf, listForService, requestIdOf } from './service/read-for-service.ts'
export { MAX_TRANSMITTED } from './limits.ts'
export { problemOfAct, type ServiceAct } from './rules/transitions.ts'
export type { SupportRequestDetailOut, SupportRequestOut } from './shapes.ts'
export { type Status as SupportStatus, statuses as supportStatuses } from './words.ts'
