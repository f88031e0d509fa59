import { area } from '../platform/area.ts'
import { complianceEvents } from './audit.ts'
import { complianceRoutes } from './routes.ts'

export const compliance = area({ name: 'compliance', routes: complianceRoutes, events: complianceEvents })
