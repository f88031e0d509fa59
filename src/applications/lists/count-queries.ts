// How many applications a list or a search has, from the counts that the database keeps by product and creator.
import { type RawBuilder, sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { PageParams } from './page-params.ts'
import { type Status, statuses } from '../shapes.ts'

type Filters = Pick<PageParams, 'status' | 'productIds' | 'createdBy'>

/** The column of each status. */
const COUNT_OF: Readonly<Record<Status, RawBuilder<unknown>>> = {
  draft: sql`draft`,
  submitted: sql`submitted`,
  escalated: sql`escalated`,
  decided: sql`decided`,
}

/** A sum over the counts of all references. */
export function keptTotal(institutionId: string, filters: Filters): RawBuilder<unknown> {
  return sql`select coalesce(sum(${numberIn(filters)}), 0) as total from ${countsOf(institutionId, filters, sql`reference_block = ''`)}`
}

/** A sum over the blocks whose references begin with `prefix`. */
export function keptTotalOf(institutionId: string, filters: Filters, prefix: string): RawBuilder<unknown> {
  return sql`select coalesce(sum(${numberIn(filters)}), 0) as total from ${countsOf(institutionId, filters, beginningWith(prefix))}`
}

/** The blocks whose references begin with `prefix` and that have an application of these filters. */
export function blocksOf(institutionId: string, filters: Filters, prefix: string): RawBuilder<unknown> {
  return sql`select distinct reference_block from ${countsOf(institutionId, filters, beginningWith(prefix))} and ${numberIn(filters)} > 0`
}

/** In order, the products and creators of the applications of these filters. */
export function pairsOf(institutionId: string, filters: Filters, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select product_id, created_by from ${countsOf(institutionId, filters, sql`reference_block = ''`)}
    order by product_id ${direction}, created_by ${direction}`
}

/** The products of the applications of these filters. */
export async function productsWith({ db, institutionId }: Tenant, filters: Filters): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ product_id: col.uuid }))`
    select product_id from ${countsOf(institutionId, filters, sql`reference_block = ''`)} and ${numberIn(filters)} > 0
    order by product_id`
  return rows.map(({ product_id }) => product_id)
}

/** Sorts after every character of a reference. */
const LAST_CHARACTER = '\u{10ffff}'

/** A condition on `reference` or `reference_block`. A `like` would have one plan for all values, which scans every application. */
export function beginningWith(prefix: string, column = sql`reference_block`): RawBuilder<unknown> {
  return sql`${column} >= ${prefix} and ${column} < ${prefix + LAST_CHARACTER}`
}

function numberIn({ status }: Filters): RawBuilder<unknown> {
  const counted = (status === null ? statuses : [status]).map((one) => COUNT_OF[one])
  return sql`(${sql.join(counted, sql` + `)})`
}

function countsOf(
  institutionId: string,
  { productIds, createdBy }: Filters,
  blocks: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = [sql`institution_id = ${institutionId}`, blocks]
  for (const productId of productIds) all.push(sql`product_id = ${productId}`)
  if (createdBy !== null) all.push(sql`created_by = ${createdBy}`)
  return sql`application_counts where ${sql.join(all, sql` and `)}`
}
