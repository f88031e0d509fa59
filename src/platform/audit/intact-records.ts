// Records of the chain about a subject, each compared with its hash and its columns. For whatever must not believe a
// table alone.
import { sql } from 'kysely'
import { type AuditRecord, intactRecord, type StoredRow } from '../../../core/evidence/index.ts'
import { oncePer } from '../database/once.ts'
import { plainArray } from '../database/plain-array.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'
import type { Tenant } from '../database/tenant.ts'
import { sha256 } from '../sha256.ts'
import type { EventName } from './kinds.ts'
import type { KeyedTable } from './stored-rows.ts'

const storedRow = rowShape({
  institution_id: col.uuid,
  seq: col.bigint,
  hash: col.text,
  prev: col.text,
  at: col.text,
  kind: col.text,
  actor_type: col.text,
  actor_id: col.nullable(col.uuid),
  subject_type: col.nullable(col.text),
  subject_id: col.nullable(col.uuid),
  outcome: col.text,
  request_id: col.nullable(col.text),
  session_ref: col.nullable(col.uuid),
  bytes: col.bytea,
})

const columns = sql`
  institution_id, seq, hash, prev, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind,
  actor_type, actor_id, subject_type, subject_id, outcome, request_id, session_ref, bytes`

const namesRowOf = oncePer((tables: readonly KeyedTable[]) =>
  sql.join(
    tables.map(({ table }) => sql`position(${sql.lit(` ${table}/`)}::bytea in bytes) > 0`),
    sql` or `,
  ),
)

/** The records after `after` about these subjects that name rows of the tables, in order; null for one that was changed. */
export async function findRecordsNaming(
  tenant: Tenant,
  tables: readonly KeyedTable[],
  subjects: readonly string[],
  after = 0,
): Promise<{ readonly seq: number; readonly record: AuditRecord | null }[]> {
  const rows: readonly StoredRow[] = await queryRows(tenant.db, storedRow)`
    select ${columns} from audit_records
    where institution_id = ${tenant.institutionId} and subject_id = any(${plainArray(subjects)}::uuid[]) and seq > ${after} and (${namesRowOf(tables)})
    order by seq`
  return rows.map((row) => ({ seq: row.seq, record: intactRecord(row, sha256) }))
}

export interface IntactRecord {
  readonly record: AuditRecord
  readonly hash: string
}

/**
 * The successful acts of these kinds, newest first; null when one of them is not as it was recorded. Kind and outcome are those
 * of the recorded bytes: whoever edits a column to hide a record must not succeed.
 */
export async function findIntactRecords(
  tenant: Tenant,
  subjectId: string,
  kinds: readonly EventName[],
): Promise<IntactRecord[] | null> {
  return intactOnes(await findRecords(tenant, [subjectId], kinds), kinds)
}

/** The same about many subjects; one without records is not in the map. */
export async function findIntactRecordsOf(
  tenant: Tenant,
  subjectIds: readonly string[],
  kinds: readonly EventName[],
): Promise<Map<string, IntactRecord[] | null>> {
  const rows = Map.groupBy(await findRecords(tenant, subjectIds, kinds), ({ subject_id }) => subject_id!)
  return new Map([...rows].map(([subjectId, some]) => [subjectId, intactOnes(some, kinds)]))
}

/**
 * The one act of a kind about each of these subjects, read by its column alone: whoever expects one for each misses a record
 * that was hidden, deleted or changed.
 */
export async function findOnlyRecords(
  tenant: Tenant,
  subjectIds: readonly string[],
  kind: EventName,
): Promise<Map<string, AuditRecord>> {
  const rows: readonly StoredRow[] = await queryRows(tenant.db, storedRow)`
    select ${columns} from audit_records
    where institution_id = ${tenant.institutionId} and subject_id = any(${plainArray(subjectIds)}::uuid[]) and kind = ${kind}`
  const records = rows.flatMap((row) => intactRecord(row, sha256) ?? [])
  return new Map(records.flatMap((record) => (record.subject === null ? [] : [[record.subject.id, record] as const])))
}

/**
 * The successful acts of a kind about these subjects whose data have one of these values, which need no escape, in a member.
 * One that is not as it was recorded is left out.
 */
export async function findIntactRecordsWith(
  tenant: Tenant,
  subjectIds: readonly string[],
  kind: EventName,
  { member, values }: { readonly member: string; readonly values: readonly string[] },
): Promise<AuditRecord[]> {
  const before = `"${member}":"`
  const length = Math.max(0, ...values.map((value) => value.length))
  // Of bytes: text that somebody damaged may be none.
  const rows: readonly StoredRow[] = await queryRows(tenant.db, storedRow)`
    select ${columns} from audit_records
    where institution_id = ${tenant.institutionId} and subject_id = any(${plainArray(subjectIds)}::uuid[]) and kind = ${kind}
      and encode(substr(bytes, position(${Buffer.from(before)}::bytea in bytes) + ${before.length}::int, ${length}::int), 'escape') = any(${values}::text[])
    order by seq`
  const records = rows.flatMap((row) => intactRecord(row, sha256) ?? [])
  return records.filter(
    ({ kind: recorded, outcome, data }) =>
      recorded === kind && outcome === 'success' && values.includes(String(data[member])),
  )
}

function findRecords(
  tenant: Tenant,
  subjectIds: readonly string[],
  kinds: readonly EventName[],
): Promise<readonly StoredRow[]> {
  const members = kinds.map((kind) => sql`position(${sql.lit(`"kind":"${kind}"`)}::bytea in bytes) > 0`)
  return queryRows(tenant.db, storedRow)`
    select ${columns}
    from audit_records
    where institution_id = ${tenant.institutionId} and subject_id = any(${plainArray(subjectIds)}::uuid[])
      and (kind = any(${kinds}::text[]) or ${sql.join(members, sql` or `)})
    order by seq desc`
}

function intactOnes(rows: readonly StoredRow[], kinds: readonly EventName[]): IntactRecord[] | null {
  const intact: IntactRecord[] = []
  for (const row of rows) {
    const record = intactRecord(row, sha256)
    if (record === null) return null
    if (record.outcome === 'success' && (kinds as readonly string[]).includes(record.kind))
      intact.push({ record, hash: row.hash })
  }
  return intact
}
