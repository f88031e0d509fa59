// For a purge: which accepted erasures were executed, and requests whose retention ended.
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type AcceptedRow, deleteRequestRows, listExecuted } from './queries.ts'

/** Those of the requests of a run that it may close: nothing is left of the person, and the request is what its events say. */
export async function executedRequests(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
): Promise<AcceptedRow[]> {
  const sound = new Set(await undamaged(platform, tenant, ids))
  return (await listExecuted(tenant, ids)).filter(({ id }) => sound.has(id))
}

/** Deletes the requests but for damaged ones, whose age may be another, and returns their ids. */
export async function deleteRequests(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
): Promise<readonly string[]> {
  const sound = await undamaged(platform, tenant, ids)
  if (sound.length > 0) await deleteRequestRows(tenant, sound)
  return sound
}

async function undamaged(platform: Platform, tenant: Tenant, ids: readonly string[]): Promise<readonly string[]> {
  const isDamaged = async (some: readonly string[]): Promise<boolean> =>
    (await refuseDamaged(platform, tenant, ['rights_requests'], some)) !== null
  if (!(await isDamaged(ids))) return ids
  const sound: string[] = []
  for (const id of ids) if (!(await isDamaged([id]))) sound.push(id)
  return sound
}
