// SQL on indicator_publications.
import { sql } from 'kysely'
import { plainArray } from '../../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { type Statement, statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const settingRow = rowShape({ k: col.integer })

/** The threshold in force. */
export async function readThreshold({ db, institutionId }: Tenant, preset: number): Promise<number> {
  const rows = await queryRows(db, settingRow)`
    select coalesce((settings ->> 'min_segment_size')::int, ${preset}::int) as k from institutions where id = ${institutionId}`
  return rows[0]!.k
}

const timeRow = rowShape({ now: col.timestamptz })

export async function readDatabaseTime({ db }: Tenant): Promise<Date> {
  const rows = await queryRows(db, timeRow)`select clock_timestamp() as now`
  return rows[0]!.now
}

const latestRow = rowShape({ month: col.text, counted_until: col.timestamptz, min_segment_size: col.integer })
export type LatestRow = RowOf<typeof latestRow>

/** The latest state of each month. */
export async function listLatest(tenant: Tenant): Promise<LatestRow[]> {
  return queryRows(tenant.db, latestRow)`
    select distinct on (month) month, counted_until, min_segment_size from indicator_publications
    where institution_id = ${tenant.institutionId} order by month, number desc`
}

const publicationRow = rowShape({
  id: col.uuid,
  month: col.text,
  number: col.integer,
  counted_from: col.timestamptz,
  counted_until: col.timestamptz,
  min_segment_size: col.integer,
  counts: col.bytea,
  shown: col.bytea,
  fingerprint: col.text,
})
export type PublicationRow = RowOf<typeof publicationRow>

const columns = sql`id, month, number, counted_from, counted_until, min_segment_size, counts, shown, fingerprint`

export async function findPublication(tenant: Tenant, id: string): Promise<PublicationRow | undefined> {
  const rows = await queryRows(tenant.db, publicationRow)`
    select ${columns} from indicator_publications where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]
}

/** All states of a month, earliest first. */
export async function readStates(tenant: Tenant, month: string): Promise<PublicationRow[]> {
  return queryRows(tenant.db, publicationRow)`
    select ${columns} from indicator_publications
    where institution_id = ${tenant.institutionId} and month = ${month} order by number`
}

/** The latest state of each of these months that has one. */
export async function readLatest(tenant: Tenant, months: readonly string[]): Promise<PublicationRow[]> {
  return queryRows(tenant.db, publicationRow)`
    select distinct on (month) ${columns} from indicator_publications
    where institution_id = ${tenant.institutionId} and month = any(${plainArray(months)}::text[])
    order by month, number desc`
}

/**
 * The ids of all states of these months: of rows that say so, and of events, which alone know one that was deleted or given to
 * another month. An event has its month in its bytes only.
 */
export function everPublished({ institutionId }: Tenant, months: readonly string[]): Statement {
  return statement`
    select id from (
      select id from indicator_publications where institution_id = ${institutionId} and month = any(${plainArray(months)}::text[])
      union select subject_id from audit_records
      where institution_id = ${institutionId} and kind = 'indicators.plan_published' and outcome = 'success' and subject_id is not null
        and substring(encode(bytes, 'escape') from '"month":"([0-9-]{7})"') = any(${plainArray(months)}::text[])) states
    order by id`
}

export async function insertPublication(tenant: Tenant, row: PublicationRow, at: Date): Promise<void> {
  await sql`
    insert into indicator_publications (institution_id, id, month, number, counted_from, counted_until, min_segment_size, counts, shown, fingerprint, created_at)
    values (${tenant.institutionId}, ${row.id}, ${row.month}, ${row.number}, ${row.counted_from}, ${row.counted_until}, ${row.min_segment_size},
      ${row.counts}, ${row.shown}, ${row.fingerprint}, ${at})`.execute(tenant.db)
}

/** Two workers do not publish the same month at once. */
export async function lockPublications({ db, institutionId }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('indicators ' || ${institutionId}, 0))`.execute(db)
}
