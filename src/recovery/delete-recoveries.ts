// Deletes recovery links for a purge, under the eraser's role.
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import { undamaged } from '../platform/audit/rests-on/undamaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { deleteRecoveryRows, readRecoveries } from './queries.ts'

/** Returns the links that were deleted, and whose they were; leaves those of a person of whom one differs from its events. */
export async function deleteRecoveries(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ readonly ids: readonly string[]; readonly userIds: readonly string[] }> {
  const links = (await readRecoveries(tenant, ids)).map((row) => ({ ...row, subjects: [row.user_id] }))
  const sound = await undamaged(platform, tenant, ['recoveries'], links)
  const deleted = sound.map(({ id }) => id)
  await deleteRecoveryRows(tenant, deleted)
  return { ids: deleted, userIds: [...new Set(sound.map((row) => row.user_id))] }
}
