// Applications that are found one by one: by a reference, or because a grant of support names them.
import { type RawBuilder, sql } from 'kysely'
import type { OrderedPage, PageParams } from './page-queries.ts'

export function searchPage(institutionId: string, params: PageParams): OrderedPage {
  const { limit, offset, sort } = params
  const order = {
    updated_desc: [sql`a.updated_at desc, a.id desc`, sql`p.updated_at desc, p.id desc`],
    score_desc: [sql`a.list_score desc nulls last, a.id desc`, sql`p.list_score desc nulls last, p.id desc`],
    score_asc: [sql`a.list_score asc nulls last, a.id asc`, sql`p.list_score asc nulls last, p.id asc`],
  }[sort]
  const page = sql`(
    select a.id, a.updated_at, a.list_score from ${candidates(institutionId, params)} where ${conditions(params)}
    order by ${order[0]!} limit ${limit} offset ${offset})`
  return { page, order: order[1]! }
}

export function searchCount(institutionId: string, params: PageParams): RawBuilder<unknown> {
  return sql`select count(*) as total from ${candidates(institutionId, params)} where ${conditions(params)}`
}

/** Sorts after every character of a reference. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * One index probe for each kind of reference that a search may mean, each excluding the results of the ones before. A
 * condition with `or` or `like` would have one plan for all values, which scans every application.
 */
function candidates(institutionId: string, { search, applications }: PageParams): RawBuilder<unknown> {
  if (search === null)
    return sql`(select * from applications where institution_id = ${institutionId} and id = any(${applications}::uuid[])) a`
  const { prefix, external, applicant } = search
  const byReference = sql`a.reference >= ${prefix} and a.reference < ${prefix + LAST_CHARACTER}`
  const members = sql`a.id, a.status, a.product_id, a.created_by, a.updated_at, a.list_score`
  return sql`(
    select ${members} from applications a where a.institution_id = ${institutionId} and ${byReference}
    union all
    select ${members} from applications a
    where a.institution_id = ${institutionId} and a.external_index = ${external} and not (${byReference})
    union all
    select ${members} from subjects s join applications a on a.institution_id = s.institution_id and a.subject_id = s.id
    where s.institution_id = ${institutionId} and s.blind_index = ${applicant}
      and a.external_index is distinct from ${external} and not (${byReference})
  ) a`
}

function conditions({ status, productIds, createdBy, search, applications }: PageParams): RawBuilder<unknown> {
  const all = [sql`true`]
  // A literal, because statuses differ in frequency: each gets its own statement and thus its own plan.
  if (status !== null) all.push(sql`a.status = ${sql.lit(status)}`)
  for (const productId of productIds) all.push(sql`a.product_id = ${productId}`)
  if (createdBy !== null) all.push(sql`a.created_by = ${createdBy}`)
  if (search !== null && applications !== null) all.push(sql`a.id = any(${applications}::uuid[])`)
  return sql.join(all, sql` and `)
}
