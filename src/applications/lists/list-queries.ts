// Lists of applications: a page for the desk, and the history of one applicant.
import { type RawBuilder, sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { SupportScope } from '../../platform/access/caller.ts'
import { keptTotal, productsWith } from './count-queries.ts'
import type { ListedParams, PageParams } from './page-params.ts'
import { pageByScore, pageByTime } from './page-queries.ts'
import { type ApplicationRow, applicationRow, andWithin, columns, joined } from '../queries.ts'
import { searchCount, searchPage } from './search-queries.ts'

export async function findPage(tenant: Tenant, params: PageParams): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { productIds, createdBy } = params
  const needsProducts = createdBy !== null && productIds.length === 0 && !isProbed(params)
  const products = needsProducts ? await productsWith(tenant, params) : []
  const [rows, [counted]] = await Promise.all([
    queryRows(tenant.db, applicationRow)`${pageStatement(tenant.institutionId, { ...params, products })}`,
    queryRows(tenant.db, rowShape({ total: col.bigint }))`${countStatement(tenant.institutionId, params)}`,
  ])
  return { rows, total: counted!.total }
}

/** Order and place of a page are found in an index alone; only its own rows are then read. */
export function pageStatement(institutionId: string, params: ListedParams): RawBuilder<unknown> {
  const { page, order } = isProbed(params)
    ? searchPage(institutionId, params)
    : params.sort === 'updated_desc'
      ? pageByTime(institutionId, params)
      : pageByScore(institutionId, params)
  return sql`
    select ${columns} from ${page} p
    cross join lateral (select * from applications where institution_id = ${institutionId} and id = p.id offset 0) a
    ${withFacts} order by ${order}`
}

/** `offset 0` makes this one index probe per application found, instead of a scan of all facts. */
const withFacts = sql`left join lateral (
  select f.* from application_facts f where f.institution_id = a.institution_id and f.application_id = a.id offset 0) f on true`

export function countStatement(institutionId: string, params: PageParams): RawBuilder<unknown> {
  return isProbed(params) ? searchCount(institutionId, params) : keptTotal(institutionId, params)
}

/** Whether a search or the applications of a grant are found one by one, instead of in the order of the list. */
function isProbed({ search, applications }: PageParams): boolean {
  return search !== null || applications !== null
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
