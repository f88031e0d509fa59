import type { StaffCaller } from '../platform/access/caller.ts'
import { utcDay } from '../platform/clock.ts'
import { type Names, personOut } from '../people/index.ts'
import type { RequestRow } from './queries.ts'
import type { RightsRequestOut } from './shapes.ts'

const DIGITS = 6

/** Whether the reference named a person is told only to those who manage requests; others can infer it of an executed erasure. */
export function requestOut(row: RequestRow, names: Names, caller: StaffCaller, now: Date): RightsRequestOut {
  const {
    id,
    kind,
    status,
    received_on,
    due_on,
    concerns,
    reason_code,
    purge_run_id,
    report_fingerprint,
    row_version,
  } = row
  return {
    id,
    reference: requestReference(row.number),
    kind,
    status,
    received_on,
    due_on,
    overdue: row.closed_at === null && due_on < utcDay(now),
    concerns: [...concerns],
    known: caller.permissions.has('rights.manage') ? row.subject_id !== null : null,
    reason_code,
    purge_run_id,
    report_fingerprint,
    row_version,
    created_by: personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

export function requestReference(number: number): string {
  return `R-${String(number).padStart(DIGITS, '0')}`
}
