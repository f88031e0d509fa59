// The revisions that were not handed over to the control console: read for a file, and marked once the file is written.
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { utcInstant } from '../../platform/clock.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { MAX_EVENTS } from '../limits.ts'
import { listEvents, lockRequest, type RequestRow, requestTables } from '../queries.ts'
import { eventOut, requestOut } from '../request-out.ts'
import { keyOfRequest } from '../sealed-texts.ts'
import { type ReadingPlatform, vouchedRequest } from '../shown-request.ts'
import { storeTransmitted } from '../write-queries.ts'
import { listUntransmitted } from './untransmitted-queries.ts'

/** As the format of core/ has it: of the institution, with the events that no earlier file has. */
export type TransmittedRequest = Awaited<ReturnType<typeof requestForConsole>> & {
  readonly institution: { readonly id: string; readonly reference: string }
}

export interface Untransmitted {
  readonly requests: readonly TransmittedRequest[]
  /** Those that differ from the chain: they are not handed over. */
  readonly damaged: readonly string[]
}

/** The oldest first, at most `limit`, each with its texts and the events that no earlier file has. */
export async function untransmittedRequests(
  platform: ReadingPlatform,
  tenant: Tenant,
  institution: { readonly id: string; readonly reference: string },
  limit: number,
): Promise<Untransmitted> {
  const requests: TransmittedRequest[] = []
  const damaged: string[] = []
  for (const { id, transmitted_version } of await listUntransmitted(tenant, limit)) {
    const read = await readForConsole(platform, tenant, id, transmitted_version ?? 0)
    if (isRefusal(read)) damaged.push(id)
    else requests.push({ institution, ...read })
  }
  return { requests, damaged }
}

async function readForConsole(
  platform: ReadingPlatform,
  tenant: Tenant,
  id: string,
  after: number,
): Promise<Awaited<ReturnType<typeof requestForConsole>> | Refusal> {
  const row = await vouchedRequest(platform, tenant, id)
  return isRefusal(row) ? row : requestForConsole(platform, tenant, row, after)
}

async function requestForConsole(platform: ReadingPlatform, tenant: Tenant, row: RequestRow, after: number) {
  const shown = await requestOut(platform, tenant, row)
  const { id, reference, summary, description, category, impact, module, pilot_step, app_version } = shown
  const { priority, priority_reason, status } = shown
  const form = { id, reference, summary, description, category, impact, module, pilot_step, app_version }
  const key = await keyOfRequest(platform, tenant, row)
  const events = await listEvents(tenant, row.id, { after, until: row.row_version, limit: MAX_EVENTS })
  return {
    ...form,
    priority,
    priority_reason,
    status,
    row_version: events.at(-1)!.number,
    created_at: utcInstant(row.created_at),
    updated_at: utcInstant(row.updated_at),
    events: events.map((one) => {
      const { kind, from_status, to_status, note, by_requester, by_service } = eventOut(key, one)
      const occurred_at = utcInstant(one.occurred_at)
      return { number: one.number, kind, from_status, to_status, note, occurred_at, by_requester, by_service }
    }),
  }
}

/** One that was revised meanwhile is marked up to the revision that the file has, and so stays untransmitted. */
export async function markTransmitted(
  platform: ReadingPlatform,
  tenant: Tenant,
  transmissionId: string,
  requests: readonly Pick<TransmittedRequest, 'id' | 'row_version'>[],
  now: Date,
): Promise<readonly EventDraft[]> {
  const events: EventDraft[] = []
  for (const { id, row_version } of requests) {
    const row = await lockRequest(tenant, id)
    // Another file handed over as much, or more.
    if (!row || (row.transmitted_version ?? 0) >= row_version) continue
    if (await refuseDamaged(platform, tenant, requestTables, [id])) continue
    await storeTransmitted(tenant, id, row_version, now)
    const data = { number: row.number, row_version, transmission_id: transmissionId }
    events.push(event('support_request.transmitted', { type: 'support_request', id }, data))
  }
  return events
}
