// What the operator of the service reads of requests. Runs in a transaction of the operator.
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { isUuid } from '../../../core/values/uuid.ts'
import { refuseDamagedStates } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Page } from '../../platform/page.ts'
import { findNumbered, listRequests, requestTables } from '../queries.ts'
import { numberOfReference, requestOut } from '../request-out.ts'
import type { SupportRequestDetailOut, SupportRequestOut } from '../shapes.ts'
import { type ReadingPlatform, timelineOf, vouchedRequest } from '../shown-request.ts'
import type { Status } from '../words.ts'

/** Of the type of the column. */
const MAX_NUMBER = 2_147_483_647

/** `named`: an id, or a reference such as S-000012. Null when it is neither, or the institution has no such reference. */
export async function requestIdOf(tenant: Tenant, named: string): Promise<string | null> {
  if (isUuid(named.toLowerCase())) return named.toLowerCase()
  const number = numberOfReference(named)
  return number === null || number > MAX_NUMBER ? null : findNumbered(tenant, number)
}

/** The newest first, in one status or in all. */
export async function listForService(
  platform: ReadingPlatform,
  tenant: Tenant,
  status: Status | null,
  page: Page,
): Promise<readonly SupportRequestOut[] | Refusal> {
  const { rows, rowsRead } = await listRequests(platform, tenant, { status }, page)
  const damaged = await refuseDamagedStates(platform, tenant, requestTables, rowsRead)
  if (damaged) return damaged
  const listed: SupportRequestOut[] = []
  for (const row of rows) listed.push(await requestOut(platform, tenant, row))
  return listed
}

export async function detailOf(
  platform: ReadingPlatform,
  tenant: Tenant,
  id: string,
): Promise<Omit<SupportRequestDetailOut, 'is_requester'> | Refusal> {
  const row = await vouchedRequest(platform, tenant, id)
  if (isRefusal(row)) return row
  return { request: await requestOut(platform, tenant, row), events: await timelineOf(platform, tenant, row) }
}
