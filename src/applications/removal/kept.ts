// Names the applications that a withdrawal leaves in place, each with the reason.
import type { Tenant } from '../../platform/database/tenant.ts'
import { type KeptRow, readKept } from './removal-queries.ts'

type KeptFor = 'submitted' | 'escalated' | 'decided' | 'changed' | 'access_grant'

export interface KeptApplication {
  readonly application_id: string
  /** The readable one. */
  readonly reference: string
  readonly reason: KeptFor
}

/** In the given order. */
export async function describeKept(tenant: Tenant, ids: readonly string[]): Promise<KeptApplication[]> {
  const rows = new Map((await readKept(tenant, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [{ application_id: id, reference: row.reference, reason: reasonOf(row) }]
  })
}

function reasonOf({ status, is_changed }: KeptRow): KeptFor {
  if (status !== 'draft') return status
  return is_changed ? 'changed' : 'access_grant'
}
