// Lists of applications: a page for the desk, and the history of one applicant.
import { type RawBuilder, sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { SupportScope } from '../platform/access/caller.ts'
import { andWithin, type ApplicationRow, applicationRow, columns, joined } from './queries.ts'
import type { Status } from './shapes.ts'

export interface PageParams {
  readonly status: Status | null
  readonly productId: string | null
  readonly createdBy: string | null
  /** A prefix of the readable reference in upper case, and the blind indexes of a whole applicant's or external reference. */
  readonly search: { readonly prefix: string; readonly applicant: Buffer; readonly external: Buffer } | null
  readonly sort: 'updated_desc' | 'score_desc' | 'score_asc'
  readonly scope: SupportScope | null
  readonly limit: number
  readonly offset: number
}

const ORDER: Record<PageParams['sort'], RawBuilder<unknown>> = {
  updated_desc: sql`a.updated_at desc, a.id desc`,
  score_desc: sql`f.score desc nulls last, a.id desc`,
  score_asc: sql`f.score asc nulls last, a.id desc`,
}

export async function findPage(tenant: Tenant, params: PageParams): Promise<{ rows: ApplicationRow[]; total: number }> {
  const rows = await queryRows(tenant.db, applicationRow)`${pageStatement(tenant.institutionId, params)}`
  const [counted] = await queryRows(tenant.db, rowShape({ total: col.bigint }))`
    ${countStatement(tenant.institutionId, params)}`
  return { rows, total: counted!.total }
}

/** Sorted by score, the page is selected from the facts; otherwise facts are read only for the rows of the page. */
export function pageStatement(institutionId: string, params: PageParams): RawBuilder<unknown> {
  const { search, limit, offset } = params
  const order = ORDER[params.sort]
  const page = sql`where ${conditions(institutionId, params)} order by ${order} limit ${limit} offset ${offset}`
  if (params.sort === 'updated_desc')
    return sql`
      select ${columns} from (select a.* from ${candidates(institutionId, search)} ${page}) a ${withFacts} order by ${order}`
  return sql`select ${columns} from ${search === null ? joined : sql`${searchResults(institutionId, search)} ${withFacts}`} ${page}`
}

export function countStatement(institutionId: string, params: PageParams): RawBuilder<unknown> {
  return sql`
    select count(*) as total from ${candidates(institutionId, params.search)} where ${conditions(institutionId, params)}`
}

function candidates(institutionId: string, search: PageParams['search']): RawBuilder<unknown> {
  return search === null ? sql`applications a` : searchResults(institutionId, search)
}

/** `offset 0` makes this one index probe per application found, instead of a scan of all facts. */
const withFacts = sql`left join lateral (
  select f.* from application_facts f where f.institution_id = a.institution_id and f.application_id = a.id offset 0) f on true`

/** Sorts after every character of a reference. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * One index probe for each kind of reference that a search may mean, each excluding the results of the ones before. A
 * condition with `or` or `like` would have one plan for all values, which scans every application.
 */
function searchResults(
  institutionId: string,
  { prefix, external, applicant }: NonNullable<PageParams['search']>,
): RawBuilder<unknown> {
  const byReference = sql`a.reference ~>=~ ${prefix} and a.reference ~<~ ${prefix + LAST_CHARACTER}`
  return sql`(
    select a.* from applications a where a.institution_id = ${institutionId} and ${byReference}
    union all
    select a.* from applications a
    where a.institution_id = ${institutionId} and a.external_index = ${external} and not (${byReference})
    union all
    select a.* from subjects s join applications a on a.institution_id = s.institution_id and a.subject_id = s.id
    where s.institution_id = ${institutionId} and s.blind_index = ${applicant}
      and a.external_index is distinct from ${external} and not (${byReference})
  ) a`
}

function conditions(institutionId: string, params: PageParams): RawBuilder<unknown> {
  const all = [sql`a.institution_id = ${institutionId}`]
  // A literal, because statuses differ in frequency: each gets its own statement and thus its own plan.
  if (params.status !== null) all.push(sql`a.status = ${sql.lit(params.status)}`)
  if (params.productId !== null) all.push(sql`a.product_id = ${params.productId}`)
  if (params.createdBy !== null) all.push(sql`a.created_by = ${params.createdBy}`)
  return sql`${sql.join(all, sql` and `)}${andWithin(params.scope)}`
}

/** More than any applicant has; bounds the answer. */
const MAX_HISTORY = 500

export async function findOthersOfSubject(
  tenant: Tenant,
  subjectId: string,
  exceptId: string,
  scope: SupportScope | null,
): Promise<ApplicationRow[]> {
  return queryRows(tenant.db, applicationRow)`
    select ${columns} from ${joined}
    where a.institution_id = ${tenant.institutionId} and a.subject_id = ${subjectId} and a.id <> ${exceptId}${andWithin(scope)}
    order by a.created_at desc, a.id desc limit ${MAX_HISTORY}`
}
