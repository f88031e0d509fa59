// The person of a request: known since it was registered, or found by the index of the reference that was presented then.
import { findIndexed } from '../evidence/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { RequestRow } from './queries.ts'

/** Null while the reference names nobody. */
export async function personOf(
  platform: Platform,
  tenant: Tenant,
  { subject_id, reference_index }: Pick<RequestRow, 'subject_id' | 'reference_index'>,
): Promise<string | null> {
  if (subject_id !== null || reference_index === null) return subject_id
  return findIndexed(platform, tenant, reference_index)
}
