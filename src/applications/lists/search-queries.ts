// Applications that are found one by one: by a reference, or because a grant of support names them.
import { type RawBuilder, sql } from 'kysely'
import { beginningWith, blocksOf, keptTotalOf } from './count-queries.ts'
import type { PageParams } from './page-params.ts'
import type { OrderedPage } from './page-queries.ts'
import { isOfBlocks } from './reference-prefix.ts'

export function searchPage(institutionId: string, params: PageParams): OrderedPage {
  const { search, limit, offset, sort } = params
  const order = {
    updated_desc: [sql`a.updated_at desc, a.id desc`, sql`p.updated_at desc, p.id desc`],
    score_desc: [byScore(sql`a`, sql`desc`), byScore(sql`p`, sql`desc`)],
    score_asc: [byScore(sql`a`, sql`asc`), byScore(sql`p`, sql`asc`)],
  }[sort]
  const found = [...candidates(institutionId, params)]
  if (hasBlocks(params)) {
    // By score with a limit, the planner would walk an index of scores, and read the rows for their blocks.
    const first = sort === 'updated_desc' ? sql`order by ${order[0]!} limit ${limit + offset}` : sql`offset 0`
    found.push(sql`
      select first.* from (${blocksOf(institutionId, params, search!.prefix)}) b cross join lateral (
        select ${members} from applications a
        where a.institution_id = ${institutionId} and a.reference_block = b.reference_block and ${conditions(params)}
        ${first}) first`)
  }
  const page = sql`(
    select a.id, a.status, a.updated_at, a.list_score from (${sql.join(found, sql` union all `)}) a where ${conditions(params)}
    order by ${order[0]!} limit ${limit} offset ${offset})`
  return { page, order: order[1]! }
}

/** Those without a score last, erased ones among them, and drafts behind them in the order of time. */
function byScore(of: RawBuilder<unknown>, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${of}.status = 'draft', ${of}.list_score ${direction} nulls last, case ${of}.status when 'draft' then ${of}.updated_at end ${direction}, ${of}.id ${direction}`
}

export function searchCount(institutionId: string, params: PageParams): RawBuilder<unknown> {
  const found = sql.join(candidates(institutionId, params), sql` union all `)
  const counted = sql`select count(*) as total from (${found}) a where ${conditions(params)}`
  if (!hasBlocks(params)) return counted
  return sql`select (${counted}) + (${keptTotalOf(institutionId, params, params.search!.prefix)}) as total`
}

/** Whether the references that a search means are whole blocks, which are counted and in order already. */
function hasBlocks({ search, applications }: PageParams): boolean {
  return search !== null && applications === null && isOfBlocks(search.prefix)
}

const members = sql`a.id, a.status, a.product_id, a.created_by, a.updated_at, a.list_score`

/**
 * One index probe for each kind of reference that a search may mean, each excluding the results of the ones before. A
 * condition with `or` would have one plan for all values, which scans every application.
 */
function candidates(institutionId: string, params: PageParams): RawBuilder<unknown>[] {
  const { search, applications } = params
  // `offset 0`: those of a grant are read by their keys, whatever a search means.
  const all =
    applications === null
      ? sql`applications`
      : sql`(select * from applications where institution_id = ${institutionId} and id = any(${applications}::uuid[]) offset 0)`
  if (search === null) return [sql`select ${members} from ${all} a`]
  const { prefix, external, applicant } = search
  const byReference = beginningWith(prefix, sql`a.reference`)
  // `offset 0`: with a product, an index of lists would look as good on a table that was never analyzed.
  const others = [
    sql`(
      select ${members} from ${all} a
      where a.institution_id = ${institutionId} and a.external_index = ${external} and not (${byReference}) offset 0)`,
    sql`(
      select ${members} from subjects s join ${all} a on a.institution_id = s.institution_id and a.subject_id = s.id
      where s.institution_id = ${institutionId} and s.blind_index = ${applicant}
        and a.external_index is distinct from ${external} and not (${byReference}) offset 0)`,
  ]
  if (hasBlocks(params)) return others
  return [sql`select ${members} from ${all} a where a.institution_id = ${institutionId} and ${byReference}`, ...others]
}

function conditions({ status, productIds, createdBy }: PageParams): RawBuilder<unknown> {
  const all = [sql`true`]
  // A literal, because statuses differ in frequency: each gets its own statement and thus its own plan.
  if (status !== null) all.push(sql`a.status = ${sql.lit(status)}`)
  for (const productId of productIds) all.push(sql`a.product_id = ${productId}`)
  if (createdBy !== null) all.push(sql`a.created_by = ${createdBy}`)
  return sql.join(all, sql` and `)
}
