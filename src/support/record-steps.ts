// Records what was done about a request: events, the revision of the request, and links to the applications that a note names.
import type { SupportPriority } from '../../core/evidence/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import { MAX_LINKED } from './limits.ts'
import type { LockedRequest } from './queries.ts'
import { mentionedReferences } from './rules/mentioned.ts'
import type { Step } from './rules/transitions.ts'
import { keyOfRequest, sealNote } from './sealed-texts.ts'
import type { ReadingPlatform } from './shown-request.ts'
import { insertEvents, linkMentioned, storeRevision } from './write-queries.ts'

export interface ConsoleMessage {
  readonly id: string
  readonly digest: string
  readonly keyid: string
}

export interface Act {
  readonly steps: readonly Step[]
  /** Stands with the first step. */
  readonly note: string | null
  /** With a step `requalified`. */
  readonly priority?: SupportPriority | null
  /** Of the control console, when the act came with one. */
  readonly message?: ConsoleMessage | null
}

/** The row is locked and compared with the chain. Returns the request as it is then. */
export async function recordSteps(
  platform: ReadingPlatform,
  tenant: Tenant,
  row: LockedRequest,
  { steps, note, priority = null, message = null }: Act,
  now: Date,
): Promise<{ readonly row: LockedRequest; readonly events: readonly EventDraft[] }> {
  const key = note === null ? null : await keyOfRequest(platform, tenant, row)
  const made = steps.map((step, at) => {
    const id = newId(now)
    return {
      ...step,
      id,
      request_id: row.id,
      number: row.row_version + at + 1,
      sealed_note: key !== null && at === 0 ? sealNote(key, id, note!) : null,
      message_id: message?.id ?? null,
      message_digest: message?.digest ?? null,
      occurred_at: now,
    }
  })
  await insertEvents(tenant, made)
  const after = revisedBy(row, { steps, priority }, now)
  const { status, row_version, updated_at, priority: changed, priority_reason } = after
  // The role of the service may not write a priority, and does not need to.
  const qualified =
    changed === row.priority && priority_reason === row.priority_reason ? {} : { priority: changed, priority_reason }
  await storeRevision(tenant, row.id, { status, row_version, updated_at, ...qualified })
  await linkMentioned(tenant, row.id, mentionedReferences([note], MAX_LINKED))
  const came = message === null ? {} : { message_id: message.id, keyid: message.keyid }
  const events = made.map(({ kind, number, to_status }) =>
    recorded(kind, after, { number: row.number, row_version: number, status: to_status ?? after.status, ...came }),
  )
  return { row: after, events }
}

/** The request after these steps. */
export function revisedBy(row: LockedRequest, { steps, priority = null }: Pick<Act, 'steps' | 'priority'>, now: Date) {
  const requalified = priority !== null && steps.some(({ kind }) => kind === 'requalified')
  return {
    ...row,
    status: steps.findLast(({ to_status }) => to_status !== null)?.to_status ?? row.status,
    row_version: row.row_version + steps.length,
    updated_at: now,
    ...(requalified ? { priority, priority_reason: 'requalified_by_service' as const } : {}),
  }
}

interface Recorded {
  readonly number: number
  readonly row_version: number
  readonly status: LockedRequest['status']
  readonly message_id?: string
  readonly keyid?: string
}

function recorded(kind: Step['kind'], { id, priority }: LockedRequest, data: Recorded): EventDraft {
  const about = { type: 'support_request', id }
  if (kind === 'created') throw new TypeError('a request is created once, with its first event')
  if (kind === 'requalified') return event('support_request.requalified', about, { ...data, priority })
  return event(`support_request.${kind}`, about, data)
}
