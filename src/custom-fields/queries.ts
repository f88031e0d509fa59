// The only SQL on custom_fields.
import { sql as raw } from 'kysely'
import type { Sql } from '../platform/database/connect.ts'
import type { FieldDefinition } from './rules/definition.ts'

export interface FieldRow extends FieldDefinition {
  readonly id: string
  readonly created_by: string
  readonly created_at: Date
}

const field = raw`id, code, label_fr, label_en, type, required, options, product_id, created_by, created_at, retired_at`

/** In the order in which they were added, which is that of the form. */
export async function listFields(sql: Sql, institutionId: string): Promise<FieldRow[]> {
  const { rows } = await raw<FieldRow>`
    select ${field} from custom_fields where institution_id = ${institutionId} order by created_at, id`.execute(sql)
  return rows
}

/** Only codes, for every submission asks: what `isAsked` says, in the same order. */
export async function listRequiredCodes(sql: Sql, institutionId: string, productId: string): Promise<string[]> {
  const { rows } = await raw<{ code: string }>`
    select code from custom_fields
    where institution_id = ${institutionId} and required and retired_at is null and (product_id is null or product_id = ${productId})
    order by created_at, id`.execute(sql)
  return rows.map(({ code }) => code)
}

export async function lockField(sql: Sql, institutionId: string, id: string): Promise<FieldRow | undefined> {
  const { rows } = await raw<FieldRow>`
    select ${field} from custom_fields where institution_id = ${institutionId} and id = ${id} for update`.execute(sql)
  return rows[0]
}

export interface FieldCounts {
  readonly active: number
  readonly ever: number
}

/** Whoever adds comes one after the other, so that the count still holds when the field is written. */
export async function countFieldsInTurn(sql: Sql, institutionId: string): Promise<FieldCounts> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`custom fields ${institutionId}`}, 0))`.execute(sql)
  const { rows } = await raw<FieldCounts>`
    select count(*) filter (where retired_at is null) as active, count(*) as ever
    from custom_fields where institution_id = ${institutionId}`.execute(sql)
  return rows[0]!
}

/** False when the code is taken, by a retired field as well. */
export async function insertField(sql: Sql, institutionId: string, row: FieldRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('custom_fields')
    .values({ ...row, options: JSON.stringify(row.options), institution_id: institutionId })
    .onConflict((conflict) => conflict.columns(['institution_id', 'code']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markFieldRetired(sql: Sql, institutionId: string, id: string, at: Date): Promise<void> {
  await sql
    .updateTable('custom_fields')
    .set({ retired_at: at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
