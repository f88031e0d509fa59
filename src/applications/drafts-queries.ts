// The SQL that creates drafts in bulk, on the tables of queries.ts.
import { sql } from 'kysely'
import { planAnew } from '../platform/database/plan-anew.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type NewApplication, readable } from './queries.ts'

/** Waits for the uncommitted creations of the institution, and blocks new ones until the commit. */
export async function lockCounter(tenant: Tenant): Promise<void> {
  await sql`
    insert into application_counters as c (institution_id) values (${tenant.institutionId})
    on conflict (institution_id) do update set last_number = c.last_number`.execute(tenant.db)
}

/** Which of these external references, by their blind indexes, an application of the product has. */
export async function findTaken(tenant: Tenant, productId: string, indexes: readonly Buffer[]): Promise<Buffer[]> {
  // `offset 0` makes this one index probe per reference: a cached plan made while the table was nearly empty would scan
  // the whole table. No index serves `is not distinct from`: as long as the table was never analyzed, `product_id = …`
  // makes an index of lists look as good as that of references, and all applications would be read for each one.
  const find = () => queryRows(tenant.db, rowShape({ external_index: col.bytea }))`
    select g.external_index from unnest(${indexes}::bytea[]) as g (external_index)
    where exists (
      select from applications a
      where a.institution_id = ${tenant.institutionId} and a.external_index = g.external_index and a.product_id is not distinct from ${productId}::uuid offset 0)`
  const rows = await planAnew(tenant, find)
  return rows.map((row) => row.external_index)
}

/** Inserts in order, with the next readable references. Returns the ids of those whose external reference was free. */
export async function insertHeads(tenant: Tenant, heads: readonly NewApplication[]): Promise<string[]> {
  const column = <T>(pick: (head: NewApplication) => T): T[] => heads.map(pick)
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    with counted as (
      update application_counters set last_number = last_number + ${heads.length}
      where institution_id = ${tenant.institutionId} returning last_number - ${heads.length} as before
    )
    insert into applications (institution_id, id, reference, product_id, subject_id, channel, external_index, draft_digests, created_by, created_at, updated_at)
    select ${tenant.institutionId}, d.id, ${readable(sql`before + place`)}, d.product_id, d.subject_id, d.channel, d.external_index, d.draft_digests, d.created_by, d.created_at, d.created_at
    from counted, unnest(${column((h) => h.id)}::uuid[], ${column((h) => h.product_id)}::uuid[], ${column((h) => h.subject_id)}::uuid[],
      ${column((h) => h.channel)}::text[], ${column((h) => h.external_index)}::bytea[], ${column((h) => h.draft_digests)}::bytea[], ${column((h) => h.created_by)}::uuid[],
      ${column((h) => h.created_at)}::timestamptz[])
      with ordinality as d (id, product_id, subject_id, channel, external_index, draft_digests, created_by, created_at, place)
    order by place
    on conflict (institution_id, product_id, external_index) where external_index is not null do nothing
    returning id`
  return rows.map(({ id }) => id)
}

export async function insertFacts(tenant: Tenant, heads: readonly NewApplication[]): Promise<void> {
  await sql`
    insert into application_facts (institution_id, application_id, amount, duration_months)
    select ${tenant.institutionId}, d.* from unnest(${heads.map((h) => h.id)}::uuid[], ${heads.map((h) => h.amount)}::numeric[],
      ${heads.map((h) => h.duration_months)}::int[]) as d`.execute(tenant.db)
}
