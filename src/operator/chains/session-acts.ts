// Sessions are not vouched for as rows, but each act names its session, and the sign-in that began the session names it too.
import type { AuditRecord, RowFinding } from '../../../core/evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { readSignIns } from './chain-queries.ts'

/** Recorded within a session whose second factor is not accepted yet. */
const BEFORE_SECOND_FACTOR: ReadonlySet<string> = new Set([
  'session.closed',
  'session.ended',
  'sign_in.waiting',
  'second_factor.locked',
])

/** The acts among these records in a session that no earlier sign-in of the same person began. */
export async function actsWithoutSignIn(tenant: Tenant, records: readonly AuditRecord[]): Promise<RowFinding[]> {
  const acts = records.flatMap(({ seq, kind, outcome, actor, session_ref }) =>
    session_ref === null || outcome !== 'success' || BEFORE_SECOND_FACTOR.has(kind)
      ? []
      : [{ seq, key: `${session_ref} ${actor.id ?? ''}` }],
  )
  if (acts.length === 0) return []
  const began = await readSignIns(tenant, [...new Set(acts.map(({ key }) => key))])
  return acts.flatMap(({ seq, key }) =>
    (began.get(key) ?? Infinity) <= seq
      ? []
      : [{ row: `audit_records/${seq}`, finding: 'without_sign_in' as const, columns: ['session_ref'], seq }],
  )
}
