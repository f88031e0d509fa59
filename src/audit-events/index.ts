import { area } from '../platform/area.ts'
import { auditEventRoutes } from './routes.ts'

export const auditEvents = area({ name: 'audit-events', routes: auditEventRoutes })
