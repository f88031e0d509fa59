// Reading the chain for people: from the recorded bytes, never from the columns beside them.
import { type AuditRecord, readRecord } from '../../../core/evidence/index.ts'
import type { Sql } from '../database/connect.ts'

export interface ReadEvent {
  readonly record: AuditRecord
  readonly hash: string
}

/** Newest first, below the sequence number `before` when it is given. @throws when a record is damaged: `audit verify` names it. */
export async function readEvents(
  sql: Sql,
  institutionId: string,
  page: { readonly before: number | null; readonly limit: number },
): Promise<ReadEvent[]> {
  const newest = sql
    .selectFrom('audit_records')
    .select(['seq', 'bytes', 'hash'])
    .where('institution_id', '=', institutionId)
  const below = page.before === null ? newest : newest.where('seq', '<', page.before)
  const rows = await below.orderBy('seq', 'desc').limit(page.limit).execute()
  return rows.map(({ seq, bytes, hash }) => {
    const record = readRecord(bytes)
    if (!record) throw new Error(`the audit record ${seq} of ${institutionId} is damaged`)
    return { record, hash }
  })
}
