// SQL on consents.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { acts } from './rules/consent-state.ts'

const members = {
  id: col.uuid,
  application_id: col.uuid,
  purpose_id: col.uuid,
  code: col.text,
  version: col.integer,
  act: col.oneOf(...acts),
  occurred_at: col.timestamptz,
  sealed_document: col.bytea,
  recorded_by: col.uuid,
  recorded_at: col.timestamptz,
}
/** With the states on the first row only. */
const consentRow = rowShape({ ...members, rows_read: col.nullable(rowStates) })
export type StoredAct = Omit<RowOf<typeof consentRow>, 'rows_read'>

const statesRow = rowShape({ rows_read: rowStates })

export interface ReadConsents {
  /** In no particular order. */
  readonly rows: readonly StoredAct[]
  /** For `refuseDamagedStates`, of the same instant. */
  readonly rowsRead: readonly string[]
}

/** All acts of a person, with the state of the rows. `applications`: a query of the ids of those of the person. */
export async function readConsents(
  platform: Platform,
  tenant: Tenant,
  subjectId: string,
  applications: Statement,
): Promise<ReadConsents> {
  const states = statesOfRows(platform, tenant, consentTables, concerned(tenant, subjectId, applications))
  const rows = await queryRows(tenant.db, consentRow)`
    select c.id, c.application_id, c.purpose_id, p.code, p.version, c.act, c.occurred_at, c.sealed_document, c.recorded_by, c.recorded_at,
      case when row_number() over (order by c.id) = 1 then ${states} end as rows_read
    from consents c join consent_purposes p on p.institution_id = c.institution_id and p.id = c.purpose_id
    where c.institution_id = ${tenant.institutionId} and c.subject_id = ${subjectId} order by c.id`
  const [first] = rows
  if (first) return { rows, rowsRead: first.rows_read! }
  const [none] = await queryRows(tenant.db, statesRow)`select ${states} as rows_read`
  return { rows, rowsRead: none!.rows_read }
}

/** What an act on the consents of a person rests on. */
export const consentTables = ['consents'] as const

/** A consent that was deleted is known only to an event about an application of the person. */
function concerned({ institutionId }: Tenant, subjectId: string, applications: Statement): Statement {
  return statement`
    select application_id from consents where institution_id = ${institutionId} and subject_id = ${subjectId}
    union ${applications} order by 1`
}

export interface NewConsent {
  readonly id: string
  readonly subject_id: string
  readonly application_id: string
  readonly purpose_id: string
  readonly act: StoredAct['act']
  readonly occurred_at: Date
  readonly sealed_document: Buffer
  readonly recorded_by: string
  readonly recorded_at: Date
}

export async function insertConsent(tenant: Tenant, consent: NewConsent): Promise<void> {
  await tenant.db
    .insertInto('consents')
    .values({ ...consent, institution_id: tenant.institutionId })
    .execute()
}

/** Lets one act of a person be recorded at a time, so that the state on which it rests is still true when it is written. */
export async function lockConsents({ db, institutionId }: Tenant, subjectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents ${institutionId} ${subjectId}`}, 0))`.execute(db)
}

const erasedRow = rowShape({ subject_id: col.uuid, application_id: col.uuid })

/** Deletes the consents of these persons, for the eraser's role: the persons, and the applications through which they consented. */
export async function eraseConsents(
  tenant: Tenant,
  subjectIds: readonly string[],
): Promise<{ readonly persons: string[]; readonly applications: string[] }> {
  const rows = await queryRows(tenant.db, erasedRow)`
    delete from consents where institution_id = ${tenant.institutionId} and subject_id = any(${subjectIds}::uuid[]) returning subject_id, application_id`
  return {
    persons: [...new Set(rows.map(({ subject_id }) => subject_id))],
    applications: [...new Set(rows.map(({ application_id }) => application_id))],
  }
}
