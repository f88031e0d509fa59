// Reading the chain for people: from the recorded bytes, never from the columns beside them.
import { sql } from 'kysely'
import { type AuditRecord, readRecord } from '../../../core/evidence/index.ts'
import { col, queryRows, rowShape, type RowOf } from '../database/rows.ts'
import type { Tenant } from '../database/tenant.ts'

const recordRow = rowShape({ seq: col.bigint, bytes: col.bytea, hash: col.text })

export interface ReadEvent {
  readonly record: AuditRecord
  readonly hash: string
}

/** Newest first, below the sequence number `before` when it is given. @throws when a record is damaged: `audit verify` names it. */
export async function readEvents(
  tenant: Tenant,
  page: { readonly before: number | null; readonly limit: number },
): Promise<ReadEvent[]> {
  const newest = tenant.db
    .selectFrom('audit_records')
    .select(['seq', 'bytes', 'hash'])
    .where('institution_id', '=', tenant.institutionId)
  const below = page.before === null ? newest : newest.where('seq', '<', page.before)
  const rows = await below.orderBy('seq', 'desc').limit(page.limit).execute()
  return readRows(tenant.institutionId, rows)
}

export interface PersonalKinds {
  /** What the person does in their own matters: no other subject than the person or a session. */
  readonly byThem: readonly string[]
  /** What is done to their account, by whomever. */
  readonly toThem: readonly string[]
}

/** Of these kinds, what one person did in their own matters and what was done to their account; newest first. */
export async function readEventsOf(
  tenant: Tenant,
  userId: string,
  kinds: PersonalKinds,
  limit: number,
): Promise<ReadEvent[]> {
  // Two walks down two indexes, each of which stops by itself; an `or` would sort everything. The first index holds these
  // kinds alone, which no plan proves from a parameter.
  const byThem = sql.join(kinds.byThem.map((kind) => sql.lit(kind)))
  const rows = await queryRows(tenant.db, recordRow)`
    select r.seq, r.bytes, r.hash from (
      (select seq from audit_records
       where institution_id = ${tenant.institutionId} and actor_id = ${userId} and kind in (${byThem})
         and (subject_id is null or subject_id = ${userId} or subject_type = 'session')
       order by seq desc limit ${limit})
      union
      (select seq from audit_records
       where institution_id = ${tenant.institutionId} and subject_id = ${userId} and kind = any(${kinds.toThem}::text[])
       order by seq desc limit ${limit})
    ) as found join audit_records r on r.institution_id = ${tenant.institutionId} and r.seq = found.seq
    order by r.seq desc limit ${limit}`
  return readRows(tenant.institutionId, rows)
}

function readRows(institutionId: string, rows: readonly RowOf<typeof recordRow>[]): ReadEvent[] {
  return rows.map(({ seq, bytes, hash }) => {
    const record = readRecord(bytes)
    if (!record) throw new Error(`the audit record ${seq} of ${institutionId} is damaged`)
    return { record, hash }
  })
}
