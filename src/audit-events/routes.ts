import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { listAuditEvents } from './list-audit-events.ts'
import { AuditEventOut, AuditEventsQuery } from './shapes.ts'

export const auditEventRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/audit-events',
    operation: 'list_audit_events',
    summary: 'The audit chain of the institution, newest first',
    description:
      'Lists the events of the institution’s audit chain, newest first, as they were recorded. To page, set ' +
      '`before` to the number of the last event received. Auditors and data protection officers may read it. Each ' +
      'event carries the hash of its record, so a list can be compared with an exported chain.',
    shapes: { query: AuditEventsQuery, answers: { 200: listOf(AuditEventOut) } },
    access: { permission: 'audit.read' },
    run: listAuditEvents,
  }),
]
