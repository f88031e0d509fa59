// SQL on the applications of one person whose erasure is accepted.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const ofPersonRow = rowShape({
  id: col.uuid,
  status: col.oneOf('draft', 'submitted', 'escalated', 'decided'),
  draft_digests: col.bytea,
})

/** Those that hold values, locked in the order of their ids. */
export async function lockOfPerson(tenant: Tenant, subjectId: string): Promise<RowOf<typeof ofPersonRow>[]> {
  return queryRows(tenant.db, ofPersonRow)`
    select id, status, draft_digests from applications
    where institution_id = ${tenant.institutionId} and subject_id = ${subjectId} and erased_at is null order by id for update`
}

export async function replaceDigests(
  tenant: Tenant,
  drafts: readonly { readonly id: string; readonly digests: Buffer }[],
): Promise<void> {
  await sql`
    update applications a set draft_digests = d.digests
    from unnest(${drafts.map(({ id }) => id)}::uuid[], ${drafts.map(({ digests }) => digests)}::bytea[]) as d (id, digests)
    where a.institution_id = ${tenant.institutionId} and a.id = d.id`.execute(tenant.db)
}
