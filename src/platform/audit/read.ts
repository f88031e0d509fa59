// Reads events for people from the recorded bytes, never from the columns stored with them.
import { sql } from 'kysely'
import { type AuditRecord, readRecord } from '../../../core/evidence/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../http/refusals.ts'
import { col, queryRows, rowShape, type RowOf } from '../database/rows.ts'
import type { Tenant } from '../database/tenant.ts'

const recordRow = rowShape({ seq: col.bigint, bytes: col.bytea, hash: col.text })

export interface ReadEvent {
  readonly record: AuditRecord
  readonly hash: string
}

/** Newest first; only those below `before` if given. Refuses for a damaged record, which `audit verify` also reports. */
export async function readEvents(
  tenant: Tenant,
  page: { readonly before: number | null; readonly limit: number },
): Promise<ReadEvent[] | Refusal> {
  const newest = tenant.db
    .selectFrom('audit_records')
    .select(['seq', 'bytes', 'hash'])
    .where('institution_id', '=', tenant.institutionId)
  const below = page.before === null ? newest : newest.where('seq', '<', page.before)
  const rows = await below.orderBy('seq', 'desc').limit(page.limit).execute()
  return readRows(rows)
}

export interface PersonalKinds {
  /** Acts of the person on their own account or session. */
  readonly byThem: readonly string[]
  /** Acts on the person's account, by anybody. */
  readonly toThem: readonly string[]
}

/** One person's events of the given kinds: their own acts and acts on their account; newest first. */
export async function readEventsOf(
  tenant: Tenant,
  userId: string,
  kinds: PersonalKinds,
  limit: number,
): Promise<ReadEvent[] | Refusal> {
  // Two scans of two indexes, each with its own limit; an `or` would sort all rows. The first index is partial on exactly
  // these kinds, so they must be literals: the planner cannot prove the condition from a parameter.
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
  return readRows(rows)
}

function readRows(rows: readonly RowOf<typeof recordRow>[]): ReadEvent[] | Refusal {
  const events: ReadEvent[] = []
  for (const { bytes, hash } of rows) {
    const record = readRecord(bytes)
    if (!record) return refuse(platformRefusals.AUDIT_CHAIN_DAMAGED)
    events.push({ record, hash })
  }
  return events
}
