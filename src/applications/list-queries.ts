// Lists over applications: the desk's page and the history of one applicant.
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
  /** A prefix of the readable reference, or the whole applicant's or external reference by its index. */
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

/** By score the facts say which applications the page has; else they are looked up for the page alone. */
export function pageStatement(institutionId: string, params: PageParams): RawBuilder<unknown> {
  const { search, limit, offset } = params
  const order = ORDER[params.sort]
  const page = sql`where ${conditions(institutionId, params)} order by ${order} limit ${limit} offset ${offset}`
  if (params.sort === 'updated_desc')
    return sql`
      select ${columns} from (select a.* from ${candidates(institutionId, search)} ${page}) a ${withFacts} order by ${order}`
  return sql`select ${columns} from ${search === null ? joined : sql`${found(institutionId, search)} ${withFacts}`} ${page}`
}

export function countStatement(institutionId: string, params: PageParams): RawBuilder<unknown> {
  return sql`
    select count(*) as total from ${candidates(institutionId, params.search)} where ${conditions(institutionId, params)}`
}

function candidates(institutionId: string, search: PageParams['search']): RawBuilder<unknown> {
  return search === null ? sql`applications a` : found(institutionId, search)
}

/** `offset 0` keeps it a look at the facts of each application that is found, never at those of all of them. */
const withFacts = sql`left join lateral (
  select f.* from application_facts f where f.institution_id = a.institution_id and f.application_id = a.id offset 0) f on true`

/** Above every character that a reference has. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * What a search finds: a probe of an index for each of the ways in which it may be meant, each leaving out what those
 * before it find. A condition with `or` or with `like` would have one plan for all values, which reads every application.
 */
function found(
  institutionId: string,
  { prefix, external, applicant }: NonNullable<PageParams['search']>,
): RawBuilder<unknown> {
  const from = prefix.toUpperCase()
  const byReference = sql`a.reference ~>=~ ${from} and a.reference ~<~ ${from + LAST_CHARACTER}`
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
  // Of a closed list, and one of them is rare and one is not: each has a statement, and so a plan, of its own.
  if (params.status !== null) all.push(sql`a.status = ${sql.lit(params.status)}`)
  if (params.productId !== null) all.push(sql`a.product_id = ${params.productId}`)
  if (params.createdBy !== null) all.push(sql`a.created_by = ${params.createdBy}`)
  return sql`${sql.join(all, sql` and `)}${andWithin(params.scope)}`
}

/** More than any applicant has; it bounds the answer. */
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
