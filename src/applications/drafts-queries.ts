// The SQL that creates drafts in bulk, on the tables of queries.ts.
import { sql } from 'kysely'
import { planAnew } from '../platform/database/plan-anew.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type NewApplication, readable } from './queries.ts'

/**
 * Reserves the next readable references and returns the number of the first. A number that is then not used leaves a gap.
 * The counter stays locked until the commit, so that a transaction which takes long reserves in one before.
 */
export async function reserveReferences(tenant: Tenant, count: number): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ first: col.bigint }))`
    insert into application_counters as c (institution_id, last_number) values (${tenant.institutionId}, ${count}::bigint)
    on conflict (institution_id) do update set last_number = c.last_number + excluded.last_number
    returning last_number - ${count}::bigint + 1 as first`
  return rows[0]!.first
}

/** Those of these external references, by their blind indexes, that an application of the product has. */
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

/**
 * Numbers the references in the order of the list. Returns the ids of those whose external reference was free; where two
 * have the same, the first of the list is inserted. All are inserted in the order of the unique index: a transaction that
 * waits there for another never holds what the other waits for.
 */
export async function insertHeads(
  tenant: Tenant,
  firstNumber: number,
  heads: readonly NewApplication[],
): Promise<string[]> {
  const column = <T>(pick: (head: NewApplication) => T): T[] => heads.map(pick)
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    insert into applications (institution_id, id, reference, product_id, subject_id, channel, external_index, draft_digests, created_by, created_at, updated_at)
    select ${tenant.institutionId}, d.id, ${readable(sql`${firstNumber - 1}::bigint + place`)}, d.product_id, d.subject_id, d.channel, d.external_index, d.draft_digests, d.created_by, d.created_at, d.created_at
    from unnest(${column((h) => h.id)}::uuid[], ${column((h) => h.product_id)}::uuid[], ${column((h) => h.subject_id)}::uuid[],
      ${column((h) => h.channel)}::text[], ${column((h) => h.external_index)}::bytea[], ${column((h) => h.draft_digests)}::bytea[], ${column((h) => h.created_by)}::uuid[],
      ${column((h) => h.created_at)}::timestamptz[])
      with ordinality as d (id, product_id, subject_id, channel, external_index, draft_digests, created_by, created_at, place)
    order by external_index, place
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
