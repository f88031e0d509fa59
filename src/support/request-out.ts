import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { EventRow, RequestRow } from './queries.ts'
import { keyOfRequest, openNote, openTexts, type RequestKey } from './sealed-texts.ts'
import type { SupportEventOut, SupportRequestOut } from './shapes.ts'
import { isOfRequester } from './words.ts'

const DIGITS = 6
const BEGINNING = 'S-'

export function supportReference(number: number): string {
  return `${BEGINNING}${String(number).padStart(DIGITS, '0')}`
}

/** Null when the text is none. */
export function numberOfReference(text: string): number | null {
  const found = /^S-([0-9]{1,10})$/i.exec(text)
  return found === null ? null : Number(found[1])
}

type Keys = Pick<Platform, 'institutionKeys'>

export async function requestOut(keys: Keys, tenant: Tenant, row: RequestRow): Promise<SupportRequestOut> {
  return openedRequest(await keyOfRequest(keys, tenant, row), row)
}

function openedRequest(key: RequestKey, row: RequestRow): SupportRequestOut {
  const { id, category, impact, module, pilot_step, app_version, priority, priority_reason, status, row_version } = row
  return {
    id,
    reference: supportReference(row.number),
    ...openTexts(key, row.sealed_texts),
    category,
    impact,
    module,
    pilot_step,
    app_version,
    priority,
    priority_reason,
    status,
    public_note: noteOf(key, row.service_event, row.service_note),
    requester_note: noteOf(key, row.requester_event, row.requester_note),
    row_version,
    transmitted: row.transmitted_version === row_version,
    transmitted_at: row.transmitted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function eventOut(key: RequestKey, row: EventRow): SupportEventOut {
  const { id, kind, from_status, to_status } = row
  return {
    id,
    kind,
    from_status,
    to_status,
    note: noteOf(key, id, row.sealed_note),
    occurred_at: row.occurred_at.toISOString(),
    by_requester: isOfRequester(kind),
    by_service: !isOfRequester(kind),
  }
}

function noteOf(key: RequestKey, eventId: string | null, sealed: Buffer | null): string | null {
  return eventId === null || sealed === null ? null : openNote(key, eventId, sealed)
}
