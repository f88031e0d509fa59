// What support identities read, from the audit chain itself: there is no second list that could differ.
import { sql as raw } from 'kysely'
import { readRecord } from '../../core/evidence/index.ts'
import { SUPPORT_CONSULTED } from '../platform/audit/draft.ts'
import type { Sql } from '../platform/database/connect.ts'

/** More than anybody looks through; the total says when there are more. */
const MOST_SHOWN = 1_000

export interface Consultation {
  readonly at: string
  readonly operation: string
  readonly application_id: string | null
  readonly outcome: 'success' | 'denied'
}

export interface Consultations {
  readonly total: number
  /** Newest first. */
  readonly shown: readonly Consultation[]
}

export async function consultationsOf(sql: Sql, institutionId: string, userId: string): Promise<Consultations> {
  const { rows } = await raw<{ seq: number; bytes: Buffer; total: number }>`
    select r.seq, r.bytes, count(*) over () as total from audit_records r
    where r.institution_id = ${institutionId} and r.actor_id = ${userId} and r.kind = ${SUPPORT_CONSULTED}
    order by r.seq desc limit ${MOST_SHOWN}`.execute(sql)
  return { total: rows[0]?.total ?? 0, shown: rows.map((row) => consultation(institutionId, row)) }
}

function consultation(institutionId: string, row: { seq: number; bytes: Buffer }): Consultation {
  const record = readRecord(row.bytes)
  if (!record) throw new Error(`the audit record ${row.seq} of ${institutionId} is damaged`)
  const { operation } = record.data as { operation: string }
  return {
    at: record.at,
    operation,
    application_id: record.subject?.type === 'application' ? record.subject.id : null,
    outcome: record.outcome === 'success' ? 'success' : 'denied',
  }
}
