// SQL on the indexes of import_rows, for a purge: rows of erased applications are found by no external reference any more.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

/** Called before the origins of deleted drafts go. For the eraser's role. */
export async function forgetRowIndexes(tenant: Tenant, applicationIds: readonly string[]): Promise<void> {
  await sql`
    update import_rows r set external_index = null from unnest(${applicationIds}::uuid[]) as wanted (id), import_origins o
    where o.institution_id = ${tenant.institutionId} and o.application_id = wanted.id and r.institution_id = o.institution_id
      and r.batch_id = o.batch_id and r.number = o.row_number and r.external_index is not null`.execute(tenant.db)
}
