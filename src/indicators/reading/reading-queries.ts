// SQL on the products and versions that a reading names.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const productRow = rowShape({
  id: col.uuid,
  code: col.text,
  name: col.nullable(col.text),
  name_en: col.nullable(col.text),
  status: col.text,
})
export type ProductRow = RowOf<typeof productRow>

export async function listProducts(tenant: Tenant): Promise<ProductRow[]> {
  return queryRows(tenant.db, productRow)`
    select id, code, name, name_en, status from credit_products
    where institution_id = ${tenant.institutionId} order by code, id`
}

const policyRow = rowShape({
  id: col.uuid,
  product_id: col.uuid,
  code: col.text,
  version: col.integer,
  status: col.text,
  scale_min: col.nullable(col.text),
  scale_max: col.nullable(col.text),
})
export type PolicyRow = RowOf<typeof policyRow>

export async function listPolicies(tenant: Tenant): Promise<PolicyRow[]> {
  return queryRows(tenant.db, policyRow)`
    select id, product_id, code, version, status, trim_scale(scale_min)::text as scale_min, trim_scale(scale_max)::text as scale_max
    from policies where institution_id = ${tenant.institutionId} order by code, version, id`
}
