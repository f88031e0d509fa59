// The only SQL that writes credit_products.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRow } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Value } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { ProductFields } from './rules/structure.ts'

const members = {
  id: col.uuid,
  code: col.text,
  name: col.nullable(col.text),
  name_en: col.nullable(col.text),
  currency: col.text,
  min_amount: col.nullable(col.text),
  max_amount: col.nullable(col.text),
  min_duration_months: col.nullable(col.integer),
  max_duration_months: col.nullable(col.integer),
  policy_domain: col.nullable(col.text),
  status: col.oneOf('draft', 'active', 'archived'),
  row_version: col.integer,
  created_at: col.timestamptz,
  updated_at: col.timestamptz,
}
const productRow = rowShape(members)
const comparableProductRow = rowShape({ ...members, rows_read: rowStates })
export type Product = RowOf<typeof productRow>
export type ProductStatus = Product['status']

const product = sql`
  id, code, name, name_en, currency, trim_scale(min_amount)::text as min_amount, trim_scale(max_amount)::text as max_amount,
  min_duration_months, max_duration_months, policy_domain, status, row_version, created_at, updated_at`

/** What an act compares with the chain that rests on a product. */
export const productTables = ['credit_products'] as const

/** Ordered by code; with a status, only products of that status. */
export async function listProducts(tenant: Tenant, status?: ProductStatus): Promise<Product[]> {
  const among = status === undefined ? sql`true` : sql`status = ${status}`
  // Ordered by bytes, so that the order does not depend on the server's collation.
  return queryRows(tenant.db, productRow)`
    select ${product} from credit_products where institution_id = ${tenant.institutionId} and ${among} order by code collate "C", id`
}

export async function readProduct(tenant: Tenant, productId: string): Promise<Product | undefined> {
  const rows = await queryRows(tenant.db, productRow)`
    select ${product} from credit_products where institution_id = ${tenant.institutionId} and id = ${productId}`
  return rows[0]
}

/** The same with what `refuseDamagedStates` compares, of the same instant. */
export async function readComparableProduct(
  platform: Platform,
  tenant: Tenant,
  productId: Value<string>,
): Promise<RowOf<typeof comparableProductRow> | undefined> {
  const rows = await queryRows(tenant.db, comparableProductRow)`
    select ${product}, ${statesOfRow(platform, 'credit_products')} as rows_read from credit_products t
    where institution_id = ${tenant.institutionId} and id = ${productId}`
  return rows[0]
}

export async function lockProduct(tenant: Tenant, productId: string): Promise<Product | undefined> {
  const rows = await queryRows(tenant.db, productRow)`
    select ${product} from credit_products where institution_id = ${tenant.institutionId} and id = ${productId} for no key update`
  return rows[0]
}

/** False when the code is taken. */
export async function insertProduct(tenant: Tenant, id: string, fields: ProductFields, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('credit_products')
    .values({ ...fields, institution_id: tenant.institutionId, id, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['institution_id', 'code']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when another product has the code; the transaction is then rolled back to its savepoint, as after every refusal. */
export async function updateProduct(tenant: Tenant, id: string, fields: ProductFields, at: Date): Promise<boolean> {
  try {
    await tenant.db
      .updateTable('credit_products')
      .set((column) => ({ ...fields, row_version: column('row_version', '+', 1), updated_at: at }))
      .where('institution_id', '=', tenant.institutionId)
      .where('id', '=', id)
      .execute()
    return true
  } catch (fault) {
    if ((fault as { constraint?: string }).constraint === 'credit_products_institution_id_code_key') return false
    throw fault
  }
}

export async function setProductStatus(tenant: Tenant, id: string, status: ProductStatus, at: Date): Promise<void> {
  await tenant.db
    .updateTable('credit_products')
    .set((column) => ({ status, row_version: column('row_version', '+', 1), updated_at: at }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
