// SQL on the table institutions.
import { sql } from 'kysely'
import { col, queryRows, type RowOf, rowShape } from '../platform/database/rows.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { RowMissing } from '../platform/stored-data-damaged.ts'
import type { StoredSettings } from './settings.ts'

const institutionRow = rowShape({
  id: col.uuid,
  reference: col.text,
  name: col.text,
  country: col.text,
  currency: col.text,
  language: col.oneOf('fr', 'en'),
  status: col.oneOf('active', 'suspended'),
  /** `demo` is stored with the settings but is not one: it never changes. */
  settings: col.jsonb<StoredSettings & { readonly demo?: boolean }>(),
  created_at: col.timestamptz,
})
export type InstitutionRow = RowOf<typeof institutionRow>

/** The row of an institution `i` in a statement of another area, as one value. */
export const institutionColumn = sql`
  jsonb_build_object('id', i.id, 'reference', i.reference, 'name', i.name, 'country', i.country, 'currency', i.currency,
    'language', i.language, 'status', i.status, 'settings', i.settings) as institution`
export const institutionMember = { institution: col.jsonb<Omit<InstitutionRow, 'created_at'>>() }

export interface NewRow extends Omit<InstitutionRow, 'status'> {
  readonly kind: 'institution' | 'instance'
}

/** False when the reference is taken, or when the instance row already exists. */
export async function insertInstitution({ db }: Tenant, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('institutions')
    .values({ ...row, settings: JSON.stringify(row.settings) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findInstitution({ db, institutionId }: Tenant): Promise<InstitutionRow> {
  const [row] = await queryRows(db, institutionRow)`
    select id, reference, name, country, currency, language, status, settings, created_at from institutions
    where id = ${institutionId}`
  if (!row) throw missing(institutionId)
  return row
}

export async function lockInstitution({
  db,
  institutionId,
}: Tenant): Promise<Pick<InstitutionRow, 'status' | 'settings'>> {
  const row = await db
    .selectFrom('institutions')
    .select(['status', 'settings'])
    .where('id', '=', institutionId)
    // Requests refer to the row by a foreign key while they append events, and would wait for a lock of the whole row.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => missing(institutionId))
  return row as Pick<InstitutionRow, 'status' | 'settings'>
}

export async function storeStatus({ db, institutionId }: Tenant, status: InstitutionRow['status']): Promise<void> {
  await db.updateTable('institutions').set({ status }).where('id', '=', institutionId).execute()
}

export async function storeSettings(
  { db, institutionId }: Tenant,
  settings: InstitutionRow['settings'],
): Promise<void> {
  await db
    .updateTable('institutions')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', institutionId)
    .execute()
}

/** Every tenant is an institution; tokens and the chain lead to it also when its row was deleted. */
function missing(institutionId: string): RowMissing {
  return new RowMissing({ institutionId, row: `institutions/${institutionId}` })
}

/** Ordered by reference. */
export async function lookupInstitutions(db: Db): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`
    select lookup_institutions as id from lookup_institutions()`
  return rows.map(({ id }) => id)
}

export async function lookupInstitution(db: Db, reference: string): Promise<string | null> {
  const rows = await queryRows(db, rowShape({ id: col.nullable(col.uuid) }))`
    select lookup_institution(${reference}) as id`
  return rows[0]?.id ?? null
}

export async function lookupInstance(db: Db): Promise<string | null> {
  const rows = await queryRows(db, rowShape({ id: col.nullable(col.uuid) }))`select lookup_instance() as id`
  return rows[0]?.id ?? null
}
