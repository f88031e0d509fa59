// Deletes sessions for a purge, under the eraser's role.
import { findIntactRecordsWith } from '../platform/audit/intact-records.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { timeOfId } from '../platform/ids.ts'
import { type AgedSession, deleteAged, readAged } from './person-queries.ts'

/**
 * Returns the ids of those that were deleted. The chain does not vouch for the row, but the event of the password names the
 * session and its person, and the id has the time of the creation: a session whose time or id was edited stays.
 */
export async function deleteSessions(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const aged = (await readAged(tenant, ids)).filter((row) => row.created_at.getTime() === timeOfId(row.id))
  const opened = await openedBy(tenant, aged)
  return deleteAged(
    tenant,
    aged.filter(({ id, user_id }) => opened.get(id) === user_id),
  )
}

/** The person whose password opened each session. */
async function openedBy(tenant: Tenant, sessions: readonly AgedSession[]): Promise<ReadonlyMap<string, string | null>> {
  const persons = [...new Set(sessions.map(({ user_id }) => user_id))]
  const named = { member: 'session_id', values: sessions.map(({ id }) => id) }
  const records = await findIntactRecordsWith(tenant, persons, 'sign_in.password', named)
  return new Map(records.map(({ data, subject }) => [String(data['session_id']), subject?.id ?? null]))
}
