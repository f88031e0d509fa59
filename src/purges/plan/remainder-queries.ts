// SQL on what runs left of files and simulations that hold something of destroyed applications. Only the eraser's role writes.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { SharedKind } from '../kinds.ts'

/** Those that wait longest first, at most `limit`. */
export async function listRemainders(tenant: Tenant, kind: SharedKind, limit: number): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ object_id: col.uuid }))`
    select object_id from purge_remainders where institution_id = ${tenant.institutionId} and kind = ${kind}
    order by noted_at, object_id limit ${limit}`
  return rows.map(({ object_id }) => object_id)
}

/** One that waits already keeps its place. */
export async function noteRemainders(
  { db, institutionId }: Tenant,
  kind: SharedKind,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into purge_remainders (institution_id, kind, object_id, noted_at)
    select ${institutionId}, ${kind}, id, ${at} from unnest(${ids}::uuid[]) as left_over (id) on conflict do nothing`.execute(
    db,
  )
}

export async function forgetRemainders(
  { db, institutionId }: Tenant,
  kind: SharedKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from purge_remainders
    where institution_id = ${institutionId} and kind = ${kind} and object_id = any(${ids}::uuid[])`.execute(db)
}
