// SQL on consent_purposes.
import { sql } from 'kysely'
import { rowStates } from '../../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { type Statement, statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { legalBases } from '../rules/legal-bases.ts'

const members = {
  id: col.uuid,
  code: col.text,
  version: col.integer,
  title_fr: col.text,
  title_en: col.text,
  text_fr: col.text,
  text_en: col.text,
  legal_basis: col.oneOf(...legalBases),
  created_by: col.uuid,
  created_at: col.timestamptz,
  retired_at: col.nullable(col.timestamptz),
}
const purposeRow = rowShape(members)
/** With the states on the first row only. */
const comparablePurposeRow = rowShape({ ...members, rows_read: col.nullable(rowStates) })
export type PurposeRow = RowOf<typeof purposeRow>

const purpose = sql`id, code, version, title_fr, title_en, text_fr, text_en, legal_basis, created_by, created_at, retired_at`

/** By code, the newest version of each first. */
export async function listPurposes(tenant: Tenant): Promise<PurposeRow[]> {
  return queryRows(tenant.db, purposeRow)`
    select ${purpose} from consent_purposes where institution_id = ${tenant.institutionId} order by code collate "C", version desc`
}

/** The same with what `refuseDamagedStates` compares; none when the institution has no purposes. */
export async function readComparablePurposes(
  platform: Platform,
  tenant: Tenant,
): Promise<{ readonly rows: readonly PurposeRow[]; readonly rowsRead: readonly string[] | null }> {
  const states = statesOfRows(platform, tenant, purposeTables, everCreated(tenant))
  const rows = await queryRows(tenant.db, comparablePurposeRow)`
    select ${purpose}, case when row_number() over (order by code collate "C", version desc) = 1 then ${states} end as rows_read
    from consent_purposes where institution_id = ${tenant.institutionId} order by code collate "C", version desc`
  return { rows, rowsRead: rows[0]?.rows_read ?? null }
}

/** What an act on purposes rests on. */
export const purposeTables = ['consent_purposes'] as const

/** A query of all purposes: a deleted one is known only to its event. */
export function everCreated({ institutionId }: Tenant): Statement {
  return statement`
    select id from consent_purposes where institution_id = ${institutionId}
    union select subject_id from audit_records where institution_id = ${institutionId} and kind = 'consent_purpose.created' and subject_id is not null
    order by 1`
}

export async function listEverCreated(tenant: Tenant): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`select e.id from (${everCreated(tenant)}) e (id)`
  return rows.map(({ id }) => id)
}

export async function lockPurpose(tenant: Tenant, id: string): Promise<PurposeRow | undefined> {
  const rows = await queryRows(tenant.db, purposeRow)`
    select ${purpose} from consent_purposes where institution_id = ${tenant.institutionId} and id = ${id} for update`
  return rows[0]
}

const everRow = rowShape({ ever: col.boolean })

/** Travels with every submission, so that an institution without purposes pays nothing else. */
export async function everHadPurposes(tenant: Tenant): Promise<boolean> {
  const rows = await queryRows(tenant.db, everRow)`select exists(${everCreated(tenant)}) as ever`
  return rows[0]!.ever
}

/** Lets one version be created at a time, so that numbers and counts are still true when it is written. */
export async function lockPurposes({ db, institutionId }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consent purposes ${institutionId}`}, 0))`.execute(db)
}

export async function insertPurpose(tenant: Tenant, row: PurposeRow): Promise<void> {
  await tenant.db
    .insertInto('consent_purposes')
    .values({ ...row, institution_id: tenant.institutionId })
    .execute()
}

export async function markPurposeRetired(tenant: Tenant, id: string, at: Date): Promise<void> {
  await tenant.db
    .updateTable('consent_purposes')
    .set({ retired_at: at })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
