// For a purge: accepted erasures to execute, those that were executed, and requests whose retention ended.
import { compareTwice, readAllAbout } from '../platform/audit/rests-on/compare-rows.ts'
import { recordDamaged } from '../platform/audit/rests-on/record-damaged.ts'
import { type Platform, tablesOfRows } from '../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type AcceptedRow, deleteRequestRows, listExecuted, requestTables } from './queries.ts'

/** Those of these accepted erasures that are what their events say. The log names the others: a purge would destroy for nobody. */
export async function soundErasures(
  platform: Platform,
  tenant: Tenant,
  accepted: readonly AcceptedRow[],
): Promise<AcceptedRow[]> {
  const sound = new Set(
    await undamaged(
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

/** In one comparison, however many rows differ: whoever can insert some must not make a purge take long. */
async function undamaged(platform: Platform, tenant: Tenant, ids: readonly string[]): Promise<readonly string[]> {
  const tables = tablesOfRows(platform, requestTables)
  const { findings } = await compareTwice(tenant, tables, ids, () => readAllAbout(tenant, tables, ids))
  if (findings.length === 0) return ids
  recordDamaged(platform, tenant, findings)
  const rows = new Set(findings.map(({ row }) => row))
  // A changed event is found by its own name, and any of the requests may be the one that it was about.
  const isEventChanged = [...rows].some((row) => !row.startsWith('rights_requests/'))
  if (!isEventChanged) return ids.filter((id) => !rows.has(`rights_requests/${id}`))
  if (ids.length === 1) return []
  const middle = Math.ceil(ids.length / 2)
  return [
    ...(await undamaged(platform, tenant, ids.slice(0, middle))),
    ...(await undamaged(platform, tenant, ids.slice(middle))),
  ]
}
