// For a purge: accepted erasures to execute, those that were executed, and requests whose retention ended.
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import { undamaged } from '../platform/audit/rests-on/undamaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type AcceptedRow, deleteRequestRows, listExecuted, requestTables } from './queries.ts'

/** Those of these accepted erasures that are what their events say. The log names the others: a purge would destroy for nobody. */
export async function soundErasures(
  platform: Platform,
  tenant: Tenant,
  accepted: readonly AcceptedRow[],
): Promise<AcceptedRow[]> {
  const sound = new Set(
    await soundOnes(
      platform,
      tenant,
      accepted.map(({ id }) => id),
    ),
  )
  const damaged = accepted.filter(({ id }) => !sound.has(id)).map(({ id }) => id)
  if (damaged.length > 0)
    platform.log.error(
      { institution_id: tenant.institutionId, rights_requests: damaged },
      'accepted erasures differ from the audit chain and are not executed; run `npx probity audit verify`',
    )
  return accepted.filter(({ id }) => sound.has(id))
}

/** Those of the requests of a run that it may close: nothing is left of the person, and the request is what its events say. */
export async function executedRequests(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
): Promise<AcceptedRow[]> {
  const sound = new Set(await soundOnes(platform, tenant, ids))
  return (await listExecuted(tenant, ids)).filter(({ id }) => sound.has(id))
}

/** Deletes the requests but for damaged ones, whose age may be another, and returns their ids. */
export async function deleteRequests(
  platform: Platform,
  tenant: Tenant,
  ids: readonly string[],
): Promise<readonly string[]> {
  const sound = await soundOnes(platform, tenant, ids)
  if (sound.length > 0) await deleteRequestRows(tenant, sound)
  return sound
}

async function soundOnes(platform: Platform, tenant: Tenant, ids: readonly string[]): Promise<readonly string[]> {
  const requests = ids.map((id) => ({ id, subjects: [id], rows: [`rights_requests/${id}`] }))
  return (await undamaged(platform, tenant, requestTables, requests)).map(({ id }) => id)
}
