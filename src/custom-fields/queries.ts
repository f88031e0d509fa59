// The only SQL on custom_fields.
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import type { FieldDefinition } from './rules/definition.ts'

export interface FieldRow extends FieldDefinition {
  readonly id: string
  readonly created_by: string
  readonly created_at: Date
}

const field = sql`id, code, label_fr, label_en, type, required, options, product_id, created_by, created_at, retired_at`

/** In the order in which they were added, which is that of the form. */
export async function listFields(db: Db, institutionId: string): Promise<FieldRow[]> {
  const { rows } = await sql<FieldRow>`
    select ${field} from custom_fields where institution_id = ${institutionId} order by created_at, id`.execute(db)
  return rows
}

/** Only codes, for every submission asks: what `isAsked` says, in the same order. */
export async function listRequiredCodes(db: Db, institutionId: string, productId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from custom_fields
    where institution_id = ${institutionId} and required and retired_at is null and (product_id is null or product_id = ${productId})
    order by created_at, id`.execute(db)
  return rows.map(({ code }) => code)
}

export async function lockField(db: Db, institutionId: string, id: string): Promise<FieldRow | undefined> {
  const { rows } = await sql<FieldRow>`
    select ${field} from custom_fields where institution_id = ${institutionId} and id = ${id} for update`.execute(db)
  return rows[0]
}

export interface FieldCounts {
  readonly active: number
  readonly ever: number
}

/** Whoever adds comes one after the other, so that the count still holds when the field is written. */
export async function countFieldsInTurn(db: Db, institutionId: string): Promise<FieldCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom fields ${institutionId}`}, 0))`.execute(db)
  const { rows } = await sql<FieldCounts>`
    select count(*) filter (where retired_at is null) as active, count(*) as ever
    from custom_fields where institution_id = ${institutionId}`.execute(db)
  return rows[0]!
}

/** False when the code is taken, by a retired field as well. */
export async function insertField(db: Db, institutionId: string, row: FieldRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('custom_fields')
    .values({ ...row, options: JSON.stringify(row.options), institution_id: institutionId })
    .onConflict((conflict) => conflict.columns(['institution_id', 'code']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markFieldRetired(db: Db, institutionId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('custom_fields')
    .set({ retired_at: at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
