// SQL that finds the requests of which the control console does not have the last revision.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const untransmittedRow = rowShape({ id: col.uuid, transmitted_version: col.nullable(col.integer) })

/** The lowest numbers first. */
export async function listUntransmitted(tenant: Tenant, limit: number): Promise<RowOf<typeof untransmittedRow>[]> {
  return queryRows(tenant.db, untransmittedRow)`
    select id, transmitted_version from support_requests
    where institution_id = ${tenant.institutionId} and transmitted_version is distinct from row_version
    order by number limit ${limit}`
}
