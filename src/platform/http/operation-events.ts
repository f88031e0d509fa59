// What the chain records of an operation: its events, the refusal of one, each reading of a support identity.
import type { RefusalKind } from '../../../core/values/refusal.ts'
import { actorFrame, type AppendFrame } from '../audit/frame.ts'
import { type EventDraft, personType, SUPPORT_CONSULTED } from '../audit/draft.ts'
import type { Entry } from './entrance.ts'
import type { RawInput } from './input.ts'
import type { Platform } from '../platform.ts'
import type { Request } from './request.ts'
import type { Refused, Route } from './route.ts'

/** 403 and named 409 of an operation that changes something; nothing for 404, 422, 429 and missing tokens. */
export function deniedEvents(route: Route, subject: Named, entry: Entry, refusal: Refused): EventDraft[] {
  if (!refusal.refused.recorded || !route.audit || !('kinds' in route.audit) || entry.caller === null) return []
  const kind = route.audit.kinds[0]!
  const data = { refusal: refusal.refused.code, operation: route.operation }
  return [{ kind, subject, outcome: 'denied', data }]
}

type Named = NonNullable<EventDraft['subject']> | null
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the address names, so that an auditor sees on what somebody tried it; without a right nobody looked whether it is there. */
export function namedIn({ audit }: Route, path: RawInput['path']): Named {
  const [member, id] = Object.entries(path)[0] ?? []
  if (!member?.endsWith('_id') || !id || !ID.test(id)) return null
  const type = (audit && 'kinds' in audit ? audit.subject : undefined) ?? member.slice(0, -'_id'.length)
  return { type, id: id.toLowerCase() }
}

/**
 * The one exception from the rule that no reading leaves an event: each of a support identity does, and each attempt
 * that was refused to it. In the wrapper, so that no operation can forget it.
 */
export function consultations(
  route: Route,
  { caller }: Entry,
  subject: Named,
  kindOfRefusal?: RefusalKind,
): EventDraft[] {
  if (route.method !== 'GET' || caller?.type !== 'user' || caller.grantId === null) return []
  const { operation } = route
  const kind = SUPPORT_CONSULTED
  if (!kindOfRefusal) return [{ kind, subject, data: { operation, grant_id: caller.grantId } }]
  return [403, 404].includes(kindOfRefusal.status)
    ? [{ kind, subject, outcome: 'denied', data: { refusal: kindOfRefusal.code, operation } }]
    : []
}

/** What a reading is about: the application that its path names or its answer (an evaluation, for one) belongs to. */
export function readOf(route: Route, request: Request, body: unknown): Named {
  const id = (body as { application_id?: unknown } | null | undefined)?.application_id
  return typeof id === 'string' ? { type: 'application', id } : namedIn(route, request.raw.path)
}

/** An act without its event, or with one that its row does not name, must not be committed. */
export function requireDeclaredEvents(route: Route, events: readonly EventDraft[]): void {
  const declared = route.audit && 'kinds' in route.audit ? route.audit.kinds : []
  const undeclared = events.find((event) => !declared.includes(event.kind))
  if (undeclared) throw new TypeError(`the operation ${route.operation} wrote the undeclared event ${undeclared.kind}`)
  if (declared.length > 0 && events.length === 0)
    throw new TypeError(`the operation ${route.operation} changed something without an event`)
}

export function frameOf({ platform }: { readonly platform: Platform }, request: Request, entry: Entry): AppendFrame {
  const caller = entry.caller
  const actor =
    caller?.type === 'user' || caller?.type === 'half'
      ? { type: personType(caller.grantId), id: caller.userId }
      : caller?.type === 'machine'
        ? { type: 'machine' as const, id: caller.credentialId }
        : { type: 'anonymous' as const, id: null }
  return {
    ...actorFrame(platform, actor),
    requestId: request.id,
    sessionRef: (caller?.type === 'user' || caller?.type === 'half') && !entry.withoutSession ? caller.sessionId : null,
  }
}
