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
  const { status, limit, offset } = params
  const inOrder = ordered(institutionId, params, {
    of: statusesOf(status),
    by: sql`updated_at`,
    columns: sql`id, updated_at`,
    order: sql`updated_at desc, id desc`,
  })
  return { page: sql`(${inOrder} limit ${limit} offset ${offset})`, order: sql`p.updated_at desc, p.id desc` }
}

/**
 * Both orders end with the applications without a score, and those with the drafts, which never have one. An import would
 * write an entry for each draft into four indexes of scores, so that drafts have none there: they come in the order of time.
 */
export function pageByScore(institutionId: string, params: PageParams): OrderedPage {
  const { status, limit, offset, sort } = params
  const evaluated = statusesOf(status).filter((one) => one !== 'draft')
  const direction = sort === 'score_desc' ? sql`desc` : sql`asc`
  const scores = { of: evaluated, by: sql`list_score`, columns: sql`id, list_score, null::timestamptz as updated_at` }
  const ranges: readonly Range[] = [
    // Backwards the indexes begin with those without, so that the lowest first is read in two parts.
    ...(sort === 'score_desc'
      ? [{ ...scores, order: sql`list_score desc nulls last, id desc` }]
      : [sql` and list_score is not null`, sql` and list_score is null`].map((more) => ({
          ...scores,
          more,
          order: sql`list_score asc nulls first, id asc`,
        }))),
    {
      of: statusesOf(status).filter((one) => one === 'draft'),
      by: sql`updated_at`,
      columns: sql`id, null::numeric as list_score, updated_at`,
      order: sql`updated_at ${direction}, id ${direction}`,
    },
  ]
  const parts = ranges
    .filter(({ of }) => of.length > 0)
    .map((range, nth) =>
      ordered(institutionId, params, { ...range, columns: sql`${sql.lit(nth)} as part, ${range.columns}` }),
    )
  return {
    page: inTurn(parts, sql`${limit}::bigint`, sql`${offset}::bigint`),
    order: sql`p.part, p.list_score ${direction} nulls last, p.updated_at ${direction}, p.id ${direction}`,
  }
}

/** Of what stands before so many parts less one: a page has at most three. */
const NAMES = [
  { part: sql`before_last`, rest: sql`behind_it` },
  { part: sql`before_two`, rest: sql`behind_first` },
]

/**
 * A page of one part behind the other. A limit of 0 reads nothing, and a part is counted only on a page that has none of it: then
 * its rows are at most as many as the offset.
 */
function inTurn(
  [first, ...others]: readonly RawBuilder<unknown>[],
  limit: RawBuilder<unknown>,
  offset: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (others.length === 0) return sql`(${first} limit ${limit} offset ${offset})`
  const { part, rest } = NAMES[others.length - 1]!
  return sql`(
    with ${part} as materialized (${first} limit ${limit} offset ${offset}), ${rest} as (
      select ${limit} - count(*) as wanted,
        case when count(*) > 0 then 0 else ${offset} - (select count(*) from (${first} limit ${offset}) before) end as skipped
      from ${part})
    select * from ${part}
    union all
    select * from ${inTurn(others, sql`(select wanted from ${rest})`, sql`(select skipped from ${rest})`)} more)`
}

function statusesOf(status: Status | null): readonly Status[] {
  return status === null ? statuses : [status]
}

interface Range {
  readonly of: readonly Status[]
  /** The column of the order, beside the id. */
  readonly by: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** A further condition. */
  readonly more?: RawBuilder<unknown>
}

/**
 * One range of an index for each status, merged by the server: a range that is not ordered itself would be sorted with the
 * others. Statuses are literals, so that each combination has its own statement. Each range ends where the page does at
 * the latest: planned for all of its rows, it would be sorted wherever a vacuum has not yet been, as after a large import.
 */
function ordered(
  institutionId: string,
  { productIds, createdBy, limit, offset }: PageParams,
  { of, by, columns, order, more = sql`` }: Range,
): RawBuilder<unknown> {
  const filters = productIds.map((productId) => sql` and product_id = ${productId}`)
  if (createdBy !== null) filters.push(sql` and created_by = ${createdBy}`)
  const all = of.map(
    (one) => sql`
      (select id, ${by} from applications
      where institution_id = ${institutionId} and status = ${sql.lit(one)}${sql.join(filters, sql``)}${more} order by ${order}
      limit ${limit}::bigint + ${offset}::bigint)`,
  )
  return sql`select ${columns} from (${sql.join(all, sql` union all `)}) listed order by ${order}`
}
