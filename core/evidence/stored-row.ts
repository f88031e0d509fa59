// A record as it is stored: its bytes, and columns that repeat members of it for queries.
import type { Sha256 } from './fingerprint.ts'
import { type AuditRecord, readRecord, recordHash } from './record.ts'

/** A stored row; a query column that the table does not have is undefined. */
export interface StoredRow {
  seq: number
  bytes: Uint8Array
  hash: string
  prev: string
  institution_id?: string
  instance_id?: string
  at?: string
  kind?: string
  actor_type?: string
  actor_id?: string | null
  subject_type?: string | null
  subject_id?: string | null
  outcome?: string
  request_id?: string | null
  session_ref?: string | null
}

/** The record of a stored row whose bytes match its hash, its number and its query columns; null when one does not. */
export function intactRecord(row: StoredRow, sha256: Sha256): AuditRecord | null {
  const record = recordHash(row.bytes, sha256) === row.hash ? readRecord(row.bytes) : null
  return record !== null && record.seq === row.seq && differingColumn(row, record) === null ? record : null
}

/** The first query column that differs from the bytes. */
export function differingColumn(row: StoredRow, record: AuditRecord): string | null {
  if (row.prev !== record.prev) return 'prev'
  if (differs(row.institution_id, record.institution_id)) return 'institution_id'
  if (differs(row.instance_id, record.instance_id)) return 'instance_id'
  if (differs(row.at, record.at)) return 'at'
  if (differs(row.kind, record.kind)) return 'kind'
  if (differs(row.actor_type, record.actor.type)) return 'actor_type'
  if (differs(row.actor_id, record.actor.id)) return 'actor_id'
  if (differs(row.subject_type, record.subject?.type ?? null)) return 'subject_type'
  if (differs(row.subject_id, record.subject?.id ?? null)) return 'subject_id'
  if (differs(row.outcome, record.outcome)) return 'outcome'
  if (differs(row.request_id, record.request_id)) return 'request_id'
  if (differs(row.session_ref, record.session_ref)) return 'session_ref'
  return null
}

function differs(column: string | null | undefined, value: string | null): boolean {
  return column !== undefined && column !== value
}
