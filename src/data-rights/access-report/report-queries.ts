// SQL on what a report shows beside the areas’ own: consultations by support, and earlier requests of the person.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { requestKinds, requestStatuses, refusalReasons } from '../kinds.ts'
import { ofPerson } from '../queries.ts'

const consultationRow = rowShape({ application_id: col.excludesNull(col.uuid), at: col.timestamptz })
export type ConsultationRow = RowOf<typeof consultationRow>

/** When support of the operator read one of these applications. */
export async function listConsultations(tenant: Tenant, applicationIds: readonly string[]): Promise<ConsultationRow[]> {
  return queryRows(tenant.db, consultationRow)`
    select r.subject_id as application_id, r.at from unnest(${applicationIds}::uuid[]) as a (id)
    join audit_records r on r.institution_id = ${tenant.institutionId} and r.subject_id = a.id
    where r.kind = 'support.consulted' and r.outcome = 'success' order by r.seq`
}

const requestRow = rowShape({
  number: col.integer,
  kind: col.oneOf(...requestKinds),
  status: col.oneOf(...requestStatuses),
  received_on: col.date,
  due_on: col.date,
  concerns: col.array(col.text),
  reason_code: col.nullable(col.oneOf(...refusalReasons)),
  created_at: col.timestamptz,
  closed_at: col.nullable(col.timestamptz),
})
export type PersonsRequestRow = RowOf<typeof requestRow>

export async function listRequestsOf(tenant: Tenant, subjectId: string): Promise<PersonsRequestRow[]> {
  return queryRows(tenant.db, requestRow)`
    select number, kind, status, received_on, due_on, concerns, reason_code, created_at, closed_at from rights_requests
    where institution_id = ${tenant.institutionId} and ${ofPerson(tenant, subjectId)} order by number`
}
