// For a purge and a report: the requests of persons, found by the applications that their texts name.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { undamaged } from '../platform/audit/rests-on/undamaged.ts'
import type { Platform as Comparing } from '../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { deleteRequestRows, listLinked } from './purge-queries.ts'
import { type ReadingPlatform, timelineOf, vouchedRequest } from './shown-request.ts'
import { requestOut } from './request-out.ts'
import type { SupportEventOut, SupportRequestOut } from './shapes.ts'

const comparedTables = ['support_requests', 'support_events', 'support_request_links'] as const

/** Deletes the requests but for damaged ones, whose age or person may be another, and returns their ids. */
export async function deleteSupportRequests(
  platform: Comparing,
  tenant: Tenant,
  ids: readonly string[],
): Promise<readonly string[]> {
  const objects = ids.map((id) => ({ id, subjects: [id] }))
  const sound = (await undamaged(platform, tenant, comparedTables, objects)).map(({ id }) => id)
  return sound.length === 0 ? [] : deleteRequestRows(tenant, sound)
}

export interface PersonalSupportRequest {
  readonly request: SupportRequestOut
  readonly events: readonly SupportEventOut[]
}

/** The oldest first, at most `limit`. */
export async function personalSupportRequests(
  platform: ReadingPlatform,
  tenant: Tenant,
  subjectId: string,
  limit: number,
): Promise<PersonalSupportRequest[] | Refusal> {
  const found: PersonalSupportRequest[] = []
  for (const id of await listLinked(tenant, [subjectId], limit)) {
    const row = await vouchedRequest(platform, tenant, id)
    if (isRefusal(row)) return row
    const [request, events] = [await requestOut(platform, tenant, row), await timelineOf(platform, tenant, row)]
    found.push({ request, events })
  }
  return found
}
