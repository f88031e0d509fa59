// SQL on custom_fields.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement, type Value } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { FieldDefinition } from './rules/definition.ts'

const members = {
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
}
const fieldRow = rowShape(members)
/** With the states on the first row only. */
const comparableFieldRow = rowShape({ ...members, rows_read: col.nullable(rowStates) })
export type FieldRow = RowOf<typeof fieldRow>

const field = sql`id, code, label_fr, label_en, type, required, options, product_id, created_by, created_at, retired_at`

/** In order of creation, which is the order of the form. */
export async function listFields(tenant: Tenant): Promise<FieldRow[]> {
  return queryRows(tenant.db, fieldRow)`
    select ${field} from custom_fields where institution_id = ${tenant.institutionId} order by created_at, id`
}

/** The same with what `refuseDamagedStates` compares, of the same instant. */
export async function listComparableFields(
  platform: Platform,
  tenant: Tenant,
): Promise<RowOf<typeof comparableFieldRow>[]> {
  const rowsRead = statesOfRows(platform, tenant, fieldTables, everDefined(tenant))
  return queryRows(tenant.db, comparableFieldRow)`
    select ${field}, case when row_number() over (order by created_at, id) = 1 then ${rowsRead} end as rows_read
    from custom_fields where institution_id = ${tenant.institutionId} order by created_at, id`
}

/** What an act compares with the chain that rests on the fields of an institution. */
export const fieldTables = ['custom_fields'] as const

/** A query of all fields: of an edited one another product may be said, and a deleted one only its event knows. */
export function everDefined({ institutionId }: Tenant): Statement {
  return statement`
    select id from custom_fields where institution_id = ${institutionId}
    union select subject_id from audit_records where institution_id = ${institutionId} and kind = 'custom_field.created'
    order by 1`
}

const codeMembers = { required: col.array(col.text), integers: col.array(col.text) }
const codesRow = rowShape(codeMembers)
export type CodesRow = RowOf<typeof codesRow>
const comparableCodesRow = rowShape({ ...codeMembers, rows_read: rowStates })

/**
 * The fields of a product that are required or integers, retired integers included. Codes only, because every submission
 * reads them; conditions and order are those of `isInForm`.
 */
export async function readCodes(tenant: Tenant, productId: string): Promise<CodesRow> {
  const rows = await queryRows(tenant.db, codesRow)`select ${codesOf(tenant, productId)}`
  return rows[0]!
}

/** The same with what `refuseDamagedStates` compares, of the same instant. */
export async function readComparableCodes(
  platform: Platform,
  tenant: Tenant,
  productId: Value<string>,
): Promise<RowOf<typeof comparableCodesRow>> {
  const rowsRead = statesOfRows(platform, tenant, fieldTables, everDefined(tenant))
  const rows = await queryRows(tenant.db, comparableCodesRow)`
    select ${codesOf(tenant, productId)}, ${rowsRead} as rows_read`
  return rows[0]!
}

function codesOf({ institutionId }: Tenant, productId: Value<string>): Statement {
  const ofProduct = statement`custom_fields where institution_id = ${institutionId} and (product_id is null or product_id = ${productId})`
  return statement`
    array(select code from ${ofProduct} and required and retired_at is null order by created_at, id) as required,
    array(select code from ${ofProduct} and type = 'integer' order by created_at, id) as integers`
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
