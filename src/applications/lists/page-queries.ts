// The ids of one page, in order, read from the indexes of lists alone (decision 22).
import { type RawBuilder, sql } from 'kysely'
import { pairsOf } from './count-queries.ts'
import type { ListedParams, PageParams } from './page-params.ts'
import { type Status, statuses } from '../shapes.ts'

export interface OrderedPage {
  /** Members `id` and what `order` names. */
  readonly page: RawBuilder<unknown>
  /** The order of the rows `p` of the page, with their applications `a`. */
  readonly order: RawBuilder<unknown>
}

export function pageByTime(institutionId: string, params: ListedParams): OrderedPage {
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
 * Both orders end with the applications without a score, then with the drafts, which never have one, then with the erased ones,
 * whose score was destroyed. The four indexes of scores contain neither drafts nor erased applications, because each import and each
 * purge would have to write many entries to them; drafts are therefore in the order of time.
 */
export function pageByScore(institutionId: string, params: ListedParams): OrderedPage {
  const { status, limit, offset, sort } = params
  const evaluated = statusesOf(status).filter((one) => one !== 'draft')
  const direction = sort === 'score_desc' ? sql`desc` : sql`asc`
  const kept = sql` and erased_at is null`
  const scores = { of: evaluated, by: sql`list_score`, columns: sql`id, list_score, null::timestamptz as updated_at` }
  const ranges: readonly Range[] = [
    // Backwards the indexes begin with those without, so that the lowest first is read in two parts.
    ...(sort === 'score_desc'
      ? [{ ...scores, more: kept, order: sql`list_score desc nulls last, id desc` }]
      : [sql`${kept} and list_score is not null`, sql`${kept} and list_score is null`].map((more) => ({
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
  if (evaluated.length > 0) parts.push(erased(institutionId, params, parts.length, direction))
  return {
    page: inTurn(parts, sql`${limit}::bigint`, sql`${offset}::bigint`),
    order: sql`p.part, p.list_score ${direction} nulls last, p.updated_at ${direction},
      case when a.erased_at is not null and a.status <> 'draft' then (a.product_id, a.created_by, a.status) end ${direction}, p.id ${direction}`,
  }
}

/**
 * In the order of one index, whatever the filters: pairs of product and creator are few, each is a range, and of each at most
 * as many are read as the page ends at.
 */
function erased(
  institutionId: string,
  params: PageParams,
  part: number,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { status, limit, offset } = params
  const ofStatus = status === null ? sql`` : sql` and a.status = ${sql.lit(status)}`
  return sql`
    select ${sql.lit(part)} as part, e.id, null::numeric as list_score, null::timestamptz as updated_at
    from (${pairsOf(institutionId, params, direction)}) pair cross join lateral (
      select a.status, a.id from applications a
      where a.institution_id = ${institutionId} and a.product_id = pair.product_id and a.created_by = pair.created_by
        and a.erased_at is not null and a.status <> 'draft'${ofStatus}
      order by a.status ${direction}, a.id ${direction} limit ${limit}::bigint + ${offset}::bigint) e
    order by pair.product_id ${direction}, pair.created_by ${direction}, e.status ${direction}, e.id ${direction}`
}

/** Of what stands before so many parts less one: a page has at most four. */
const NAMES = [
  { part: sql`before_last`, rest: sql`behind_it` },
  { part: sql`before_two`, rest: sql`behind_first` },
  { part: sql`before_three`, rest: sql`behind_beginning` },
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
  params: ListedParams,
  { of, by, columns, order, more = sql`` }: Range,
): RawBuilder<unknown> {
  const { limit, offset } = params
  const all = of.flatMap((one) =>
    filtersOf(params).map(
      (filters) => sql`
      (select id, ${by} from applications
      where institution_id = ${institutionId} and status = ${sql.lit(one)}${filters}${more} order by ${order}
      limit ${limit}::bigint + ${offset}::bigint)`,
    ),
  )
  return sql`select ${columns} from (${sql.join(all, sql` union all `)}) listed order by ${order}`
}

/** One for each range. */
function filtersOf({ productIds, createdBy, products }: ListedParams): RawBuilder<unknown>[] {
  const creator = createdBy === null ? sql`` : sql` and created_by = ${createdBy}`
  if (createdBy === null || productIds.length > 0)
    return [sql`${sql.join([...productIds.map((id) => sql` and product_id = ${id}`), creator], sql``)}`]
  return paddedProducts(products).map((id) => sql` and product_id = ${id}${creator}`)
}

/** No product. */
const NONE = '00000000-0000-0000-0000-000000000000'

/** To a power of two, so that there are few statements: each is planned once. */
function paddedProducts(products: readonly string[]): string[] {
  let count = 1
  while (count < products.length) count *= 2
  return Array.from({ length: count }, (_, at) => products[at] ?? NONE)
}
