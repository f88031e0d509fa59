// SQL on the keys of support requests, for a rotation.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { WrappedRow } from '../../platform/keys/rewrap.ts'

export async function lockRequestsAfter(tenant: Tenant, after: string | null, limit: number): Promise<WrappedRow[]> {
  return queryRows(tenant.db, rowShape({ id: col.uuid, wrapped_key: col.bytea }))`
    select id, wrapped_key from support_requests
    where institution_id = ${tenant.institutionId} and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${limit} for no key update`
}

export async function storeRequestKeys(tenant: Tenant, requests: readonly WrappedRow[]): Promise<void> {
  const [ids, keys] = [requests.map(({ id }) => id), requests.map(({ wrapped_key }) => wrapped_key)]
  await sql`
    update support_requests r set wrapped_key = g.wrapped
    from unnest(${ids}::uuid[], ${keys}::bytea[]) as g (id, wrapped)
    where r.institution_id = ${tenant.institutionId} and r.id = g.id`.execute(tenant.db)
}
