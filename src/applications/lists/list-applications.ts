// GET /applications
import { applicantIndex, externalIndex, piecesOf, readPieces, reportUnerased } from '../../evidence/index.ts'
import { displayNames, personOut } from '../../people/index.ts'
import { pageOf } from '../../platform/page.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { productsById } from '../../products/index.ts'
import { applicantReferenceIn } from '../draft.ts'
import { productLabel } from '../detail-out.ts'
import { findPage } from './list-queries.ts'
import type { PageParams } from './page-params.ts'
import { isOfAll, referencePrefix } from './reference-prefix.ts'
import { APPLICATIONS_LIMIT, type ApplicationsQuery } from '../shapes.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'

export async function listApplications(
  context: Context,
  { query }: { readonly query: ApplicationsQuery },
): Promise<Result> {
  const { tenant, caller, platform } = context
  const page = pageOf(query, APPLICATIONS_LIMIT)
  const { scope } = caller
  const ofGrant = scope !== null && 'productId' in scope ? scope.productId : null
  const params: PageParams = {
    status: query.status ?? null,
    productIds: [query.product_id ?? null, ofGrant].filter((one) => one !== null),
    applications: scope !== null && 'applications' in scope ? scope.applications : null,
    createdBy: query.mine === true ? caller.userId : null,
    search: await searchIn(context, query.search ?? null),
    sort: query.sort ?? 'updated_desc',
    ...page,
  }
  const { rows, total } = await findPage(tenant, params)
  const pieces = await readPieces(
    platform,
    tenant,
    rows.map(({ id }) => id),
    ['references'],
  )
  await reportUnerased(
    platform,
    tenant,
    rows.flatMap(({ id }) => piecesOf(id, id, ['references'])),
    pieces,
  )
  const products = await productsById(
    tenant,
    rows.map((row) => row.product_id),
  )
  const names = await displayNames(
    tenant,
    rows.map((row) => row.created_by),
  )
  const items = rows.map((row) => {
    const product = referenced(products.get(row.product_id), 'the product', row.product_id)
    return {
      id: row.id,
      reference: row.reference,
      status: row.status,
      product: productLabel(product),
      applicant_reference: applicantReferenceIn(pieces.filter(({ ownerId }) => ownerId === row.id)),
      amount: row.amount,
      currency: product.currency,
      duration_months: row.duration_months,
      recommendation: row.recommendation,
      score: row.score,
      outcome: row.outcome,
      created_by: personOut(names, row.created_by),
      row_version: row.row_version,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
  return answer({ items, total, ...page })
}

async function searchIn({ tenant, platform }: Context, search: string | null): Promise<PageParams['search']> {
  const prefix = search === null ? '' : referencePrefix(search)
  // Every application has it, and the list of all is in an index.
  if (search === null || isOfAll(prefix)) return null
  return {
    prefix,
    applicant: await applicantIndex(platform, tenant, search),
    external: await externalIndex(platform, tenant, search),
  }
}
