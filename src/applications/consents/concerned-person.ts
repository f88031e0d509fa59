// The person of an application, as src/consents needs it.
import type { ConcernedPerson } from '../../consents/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { type ApplicationRow, applicationsOf } from '../queries.ts'

export function concernedPerson(tenant: Tenant, row: Pick<ApplicationRow, 'id' | 'subject_id'>): ConcernedPerson {
  return { subjectId: row.subject_id, applicationId: row.id, applications: applicationsOf(tenant, row.subject_id) }
}
