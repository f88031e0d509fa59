// SQL on custom_fields.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { FieldDefinition } from './rules/definition.ts'

const fieldRow = rowShape({
  id: col.uuid,
  code: col.text,
  label_fr: col.text,
  label_en: col.text,
  type: col.oneOf('text', 'integer', 'decimal', 'date', 'boolean', 'choice'),
  required: col.boolean,
  options: col.jsonb<FieldDefinition['options']>(),
  product_id: col.nullable(col.uuid),
  created_by: col.uuid,
  created_at: col.timestamptz,
  retired_at: col.nullable(col.timestamptz),
})
export type FieldRow = RowOf<typeof fieldRow>

const field = sql`id, code, label_fr, label_en, type, required, options, product_id, created_by, created_at, retired_at`

/** In order of creation, which is the order of the form. */
export async function listFields(tenant: Tenant): Promise<FieldRow[]> {
  return queryRows(tenant.db, fieldRow)`
    select ${field} from custom_fields where institution_id = ${tenant.institutionId} order by created_at, id`
}

const codeRow = rowShape({ code: col.text, is_integer: col.boolean, is_required: col.boolean })

/**
 * The fields of a product that are required or integers, retired integers included. Codes only, because every submission
 * reads them; conditions and order are those of `isInForm`.
 */
export async function listCodes(tenant: Tenant, productId: string): Promise<RowOf<typeof codeRow>[]> {
  return queryRows(tenant.db, codeRow)`
    select code, type = 'integer' as is_integer, required and retired_at is null as is_required from custom_fields
    where institution_id = ${tenant.institutionId} and (product_id is null or product_id = ${productId})
      and (type = 'integer' or (required and retired_at is null))
    order by created_at, id`
}

export async function lockField(tenant: Tenant, id: string): Promise<FieldRow | undefined> {
  const rows = await queryRows(tenant.db, fieldRow)`
    select ${field} from custom_fields where institution_id = ${tenant.institutionId} and id = ${id} for update`
  return rows[0]
}

const countsRow = rowShape({
  active: col.bigint,
  ever: col.bigint,
})
export type FieldCounts = RowOf<typeof countsRow>

/** Serialises additions with a lock, so that the count is still correct when the field is written. */
export async function lockAndCountFields(tenant: Tenant): Promise<FieldCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom fields ${tenant.institutionId}`}, 0))`.execute(
    tenant.db,
  )
  const rows = await queryRows(tenant.db, countsRow)`
    select count(*) filter (where retired_at is null) as active, count(*) as ever
    from custom_fields where institution_id = ${tenant.institutionId}`
  return rows[0]!
}

/** False when the code is taken, possibly by a retired field. */
export async function insertField(tenant: Tenant, row: FieldRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('custom_fields')
    .values({ ...row, options: JSON.stringify(row.options), institution_id: tenant.institutionId })
    .onConflict((conflict) => conflict.columns(['institution_id', 'code']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markFieldRetired(tenant: Tenant, id: string, at: Date): Promise<void> {
  await tenant.db
    .updateTable('custom_fields')
    .set({ retired_at: at })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
