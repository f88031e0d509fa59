// The SQL that creates drafts in bulk, on the tables of queries.ts.
import { sql } from 'kysely'
import { DRAFT_DIGESTS_BYTES } from '../evidence/index.ts'
import { idArray } from '../platform/database/id-array.ts'
import { packedAt } from '../platform/database/packed-bytes.ts'
import { plainArray } from '../platform/database/plain-array.ts'
import { planAnew } from '../platform/database/plan-anew.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import { statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { INDEX_BYTES } from '../platform/keys/institution-keys.ts'
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
    select g.external_index from (
      select ${packedAt(indexes, INDEX_BYTES, statement`place`)} as external_index from generate_series(1, ${indexes.length}::int) as place) g
    where exists (
      select from applications a
      where a.institution_id = ${tenant.institutionId} and a.external_index = g.external_index and a.product_id is not distinct from ${productId}::uuid offset 0)`
  const rows = await planAnew(tenant, find)
  return rows.map((row) => row.external_index)
}

/** What the applications of one import share. */
export type SharedHead = Pick<NewApplication, 'product_id' | 'created_by' | 'created_at'>
export type DraftHead = Omit<NewApplication, keyof SharedHead>

/**
 * Numbers the references in the order of the list. Returns the ids of those whose external reference was free; where two
 * have the same, the first of the list is inserted. All are inserted in the order of the unique index: a transaction that
 * waits there for another never holds what the other waits for.
 */
export async function insertHeads(
  tenant: Tenant,
  firstNumber: number,
  shared: SharedHead,
  heads: readonly DraftHead[],
): Promise<string[]> {
  const column = <T>(pick: (head: DraftHead) => T): T[] => heads.map(pick)
  const bytes = (pick: (head: DraftHead) => Buffer | null, length: number) => packedAt(column(pick), length, PLACE)
  const ids = column(({ id }) => id)
  const { numAffectedRows } = await sql`
    insert into applications (institution_id, id, reference, product_id, subject_id, channel, external_index, draft_digests, created_by, created_at, updated_at)
    select ${tenant.institutionId}::uuid, d.id, ${readable(sql`${firstNumber - 1}::bigint + place`)}, ${shared.product_id}::uuid, d.subject_id, d.channel,
      ${bytes((h) => h.external_index, INDEX_BYTES)} as external_index, ${bytes((h) => h.draft_digests, DRAFT_DIGESTS_BYTES)},
      ${shared.created_by}::uuid, ${shared.created_at}::timestamptz, ${shared.created_at}::timestamptz
    from unnest(${idArray(ids)}::uuid[], ${idArray(column((h) => h.subject_id))}::uuid[], ${plainArray(column((h) => h.channel))}::text[])
      with ordinality as d (id, subject_id, channel, place)
    order by external_index, place
    on conflict (institution_id, product_id, external_index) where external_index is not null do nothing`.execute(
    tenant.db,
  )
  // Nearly always all: an answer with the id of each costs both sides as much as an index of the table.
  if (Number(numAffectedRows) === ids.length) return ids
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from applications where institution_id = ${tenant.institutionId} and id = any(${idArray(ids)}::uuid[])`
  return rows.map(({ id }) => id)
}

const PLACE = statement`place`

export async function insertFacts(tenant: Tenant, heads: readonly DraftHead[]): Promise<void> {
  const list = (pick: (head: DraftHead) => string): string => plainArray(heads.map(pick))
  await sql`
    insert into application_facts (institution_id, application_id, amount, duration_months)
    select ${tenant.institutionId}::uuid, d.* from unnest(${idArray(heads.map(({ id }) => id))}::uuid[], ${list((h) => h.amount)}::numeric[],
      ${list((h) => String(h.duration_months))}::int[]) as d`.execute(tenant.db)
}
