// SQL on the table institutions.
import type { Language } from '../../core/values/texts.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { StoredSettings } from './settings.ts'

export interface InstitutionRow {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly language: Language
  readonly status: 'active' | 'suspended'
  /** `demo` is stored with the settings but is not one: it never changes. */
  readonly settings: StoredSettings & { readonly demo?: boolean }
  readonly created_at: Date
}

export interface NewRow extends Omit<InstitutionRow, 'status'> {
  readonly kind: 'institution' | 'instance'
  readonly wrapped_key: Buffer
  readonly wrapped_index_key: Buffer
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
  const row = await db
    .selectFrom('institutions')
    .select(['id', 'reference', 'name', 'country', 'currency', 'language', 'status', 'settings', 'created_at'])
    .where('id', '=', institutionId)
    .executeTakeFirstOrThrow()
  return row as InstitutionRow
}

export async function lockInstitution({
  db,
  institutionId,
}: Tenant): Promise<Pick<InstitutionRow, 'status' | 'settings'>> {
  const row = await db
    .selectFrom('institutions')
    .select(['status', 'settings'])
    .where('id', '=', institutionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
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

export async function findWrappedKeys({ db, institutionId }: Tenant) {
  return db
    .selectFrom('institutions')
    .select(['wrapped_key', 'wrapped_index_key'])
    .where('id', '=', institutionId)
    .executeTakeFirstOrThrow()
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
