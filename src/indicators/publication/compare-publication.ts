// Compares the stored counts of a month with the fingerprint in its row, for which the chain vouches.
import type { RowFinding } from '../../../core/evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { hasFingerprint } from './packed.ts'
import { findPublication } from './publication-queries.ts'

/** `seq`: the number of the event that published it. Nothing without its row, which the comparison of rows reports. */
export async function comparePublication(tenant: Tenant, id: string, seq: number): Promise<RowFinding[]> {
  const row = await findPublication(tenant, id)
  if (!row || hasFingerprint(row)) return []
  return [{ row: `indicator_publications/${id}`, finding: 'changed', columns: ['counts', 'shown'], seq }]
}
