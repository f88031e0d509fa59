// The ids of one page, in order, read from the indexes of lists alone (decision 22).
import { type RawBuilder, sql } from 'kysely'
import { type Status, statuses } from '../shapes.ts'

export interface PageParams {
  readonly status: Status | null
  /** The product asked for and that of a grant of support; nothing is of two products. */
  readonly productIds: readonly string[]
  readonly createdBy: string | null
  /** Those of a grant of support, if it names applications. */
  readonly applications: readonly string[] | null
  /** A prefix of the readable reference in upper case, and the blind indexes of a whole applicant's or external reference. */
  readonly search: { readonly prefix: string; readonly applicant: Buffer; readonly external: Buffer } | null
  readonly sort: 'updated_desc' | 'score_desc' | 'score_asc'
  readonly limit: number
  readonly offset: number
}

export interface OrderedPage {
  /** Members `id` and what `order` names. */
  readonly page: RawBuilder<unknown>
  /** The order of the rows `p` of the page. */
  readonly order: RawBuilder<unknown>
}

export function pageByTime(institutionId: string, params: PageParams): OrderedPage {
  const inOrder = ordered(institutionId, params, sql`updated_at`, sql`updated_at desc, id desc`)
  return {
    page: sql`(${inOrder()} limit ${params.limit} offset ${params.offset})`,
    order: sql`p.updated_at desc, p.id desc`,
  }
}

/**
 * Both orders end with the applications without a score. The indexes have this order for the highest first; backwards
 * they begin with those without, so that the lowest first is read in two parts.
 */
export function pageByScore(institutionId: string, params: PageParams): OrderedPage {
  const { limit, offset, sort } = params
  const column = sql`list_score`
  if (sort === 'score_desc') {
    const inOrder = ordered(institutionId, params, column, sql`list_score desc nulls last, id desc`)
    return {
      page: sql`(${inOrder()} limit ${limit} offset ${offset})`,
      order: sql`p.list_score desc nulls last, p.id desc`,
    }
  }
  const backwards = ordered(institutionId, params, column, sql`list_score asc nulls first, id asc`)
  const [scored, unscored] = [backwards(sql` and list_score is not null`), backwards(sql` and list_score is null`)]
  // A limit of 0 reads nothing, and the count of those with a score is taken only on a page that has none of them: then
  // they are at most as many as the offset.
  const page = sql`(
    with scored as materialized (${scored} limit ${limit} offset ${offset}), found as (select count(*) as number from scored)
    select * from scored
    union all
    (${unscored}
    limit ${limit}::bigint - (select number from found)
    offset case when (select number from found) > 0 then 0
      else ${offset}::bigint - (select count(*) from (${scored} limit ${offset}) before) end))`
  return { page, order: sql`p.list_score asc nulls last, p.id asc` }
}

/**
 * One range of an index for each status, merged by the server: a range that is not ordered itself would be sorted with the
 * others. Statuses are literals, so that each combination has its own statement. Each range ends where the page does at
 * the latest: planned for all of its rows, it would be sorted wherever a vacuum has not yet been, as after a large import.
 */
function ordered(
  institutionId: string,
  { status, productIds, createdBy, limit, offset }: PageParams,
  column: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): (more?: RawBuilder<unknown>) => RawBuilder<unknown> {
  const filters = productIds.map((productId) => sql` and product_id = ${productId}`)
  if (createdBy !== null) filters.push(sql` and created_by = ${createdBy}`)
  return (more = sql``) => {
    const all = (status === null ? statuses : [status]).map(
      (one) => sql`
        (select id, ${column} from applications
        where institution_id = ${institutionId} and status = ${sql.lit(one)}${sql.join(filters, sql``)}${more} order by ${order}
        limit ${limit}::bigint + ${offset}::bigint)`,
    )
    return sql`select id, ${column} from (${sql.join(all, sql` union all `)}) listed order by ${order}`
  }
}
