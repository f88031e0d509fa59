// A request as it is shown: opened, once its rows are what the chain vouches for.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamagedStates, refuseMissing } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import { MAX_EVENTS } from './limits.ts'
import { findRequest, listEvents, requestTables, type RequestRow } from './queries.ts'
import { eventOut, requestOut } from './request-out.ts'
import { keyOfRequest } from './sealed-texts.ts'
import type { SupportEventOut, SupportRequestOut } from './shapes.ts'

export type ReadingPlatform = Pick<Platform, 'institutionKeys' | 'log' | 'tables'>

export interface RequestReader {
  /** Null for the operator. */
  readonly userId: string | null
  readonly readsAll: boolean
}

const operator: RequestReader = { userId: null, readsAll: true }

/**
 * The answer does not tell a request of somebody else from an unknown one. One that was deleted beside the service is missed
 * for whoever reads all.
 */
export async function vouchedRequest(
  platform: ReadingPlatform,
  tenant: Tenant,
  id: string,
  { userId, readsAll }: RequestReader = operator,
): Promise<RequestRow | Refusal> {
  const row = await findRequest(platform, tenant, id)
  if (!row && readsAll) return refuseMissing(platform, tenant, requestTables, id)
  if (!row || (!readsAll && row.created_by !== userId)) return refuse(platformRefusals.NOT_FOUND)
  return (await refuseDamagedStates(platform, tenant, requestTables, row.rows_read)) ?? row
}

export async function shownRequest(
  platform: ReadingPlatform,
  tenant: Tenant,
  id: string,
): Promise<SupportRequestOut | Refusal> {
  const row = await vouchedRequest(platform, tenant, id)
  return isRefusal(row) ? row : requestOut(platform, tenant, row)
}

export async function timelineOf(
  platform: ReadingPlatform,
  tenant: Tenant,
  row: RequestRow,
): Promise<SupportEventOut[]> {
  const key = await keyOfRequest(platform, tenant, row)
  const revisions = { after: 0, until: row.row_version, limit: MAX_EVENTS }
  const events = await listEvents(tenant, row.id, revisions)
  return events.map((event) => eventOut(key, event))
}
