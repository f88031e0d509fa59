// The only SQL on custom_fields.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'
import type { FieldDefinition } from './rules/definition.ts'

export interface FieldRow extends FieldDefinition {
  readonly id: string
  readonly created_by: string
  readonly created_at: Date
}

const field = sql`id, code, label_fr, label_en, type, required, options, product_id, created_by, created_at, retired_at`

/** In the order in which they were added, which is that of the form. */
export async function listFields(tenant: Tenant): Promise<FieldRow[]> {
  const { rows } = await sql<FieldRow>`
    select ${field} from custom_fields where institution_id = ${tenant.institutionId} order by created_at, id`.execute(
    tenant.db,
  )
  return rows
}

/** Only codes, for every submission asks: what `isAsked` says, in the same order. */
export async function listRequiredCodes(tenant: Tenant, productId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from custom_fields
    where institution_id = ${tenant.institutionId} and required and retired_at is null and (product_id is null or product_id = ${productId})
    order by created_at, id`.execute(tenant.db)
  return rows.map(({ code }) => code)
}

export async function lockField(tenant: Tenant, id: string): Promise<FieldRow | undefined> {
  const { rows } = await sql<FieldRow>`
    select ${field} from custom_fields where institution_id = ${tenant.institutionId} and id = ${id} for update`.execute(
    tenant.db,
  )
  return rows[0]
}

export interface FieldCounts {
  readonly active: number
  readonly ever: number
}

/** Whoever adds comes one after the other, so that the count still holds when the field is written. */
export async function countFieldsInTurn(tenant: Tenant): Promise<FieldCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom fields ${tenant.institutionId}`}, 0))`.execute(
    tenant.db,
  )
  const { rows } = await sql<FieldCounts>`
    select count(*) filter (where retired_at is null) as active, count(*) as ever
    from custom_fields where institution_id = ${tenant.institutionId}`.execute(tenant.db)
  return rows[0]!
}

/** False when the code is taken, by a retired field as well. */
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
