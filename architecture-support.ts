// The areas between an institution and the operator of the service: what it asks for, and what it lets it read.

import type { Area } from './architecture-types.ts'

export const support: Readonly<Record<string, Area>> = {
  'support-access': {
    holds: 'exceptional access of the operator’s support to applications',
    reaches: ['invitations', 'notices', 'people', 'roles'],
    queries: ['isForeignScope', 'listGrantRows'],
    tables: ['access_grant_applications', 'access_grants'],
    reads: ['audit_records'],
  },
  support: {
    holds: 'support requests of staff to the operator, from the question to the confirmation',
    reaches: [],
    queries: ['draftsNamedBefore', 'supportRequestsOf'],
    reads: ['applications', 'audit_records'],
    tables: ['support_events', 'support_request_counters', 'support_request_links', 'support_requests'],
  },
}
