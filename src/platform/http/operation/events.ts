// The events of an operation in the chain: its own, those of refusals, and those of reads by a support identity.
import type { RefusalKind } from '../../../../core/values/refusal.ts'
import type { Caller } from '../../access/caller.ts'
import { type EventDraft, personType, SUPPORT_CONSULTED } from '../../audit/draft.ts'
import { actorFrame, type AppendFrame } from '../../audit/frame.ts'
import type { Refused, Route } from '../route.ts'
import type { Call } from './call.ts'
import type { Entry } from './request-entry.ts'

/** Records 403 and certain 409 of an operation that changes something, but not 404, 422, 429 and missing tokens. */
export function deniedEvents(
  { route }: Call,
  caller: Caller | null,
  subject: AuditSubject,
  refusal: Refused,
): EventDraft[] {
  if (!refusal.refused.recorded || !route.audit || !('kinds' in route.audit) || caller === null) return []
  const kind = route.audit.kinds[0]!
  const data = { refusal: refusal.refused.code, operation: route.operation }
  return [{ kind, subject, outcome: 'denied', data }]
}

type AuditSubject = NonNullable<EventDraft['subject']> | null
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The subject named by the path, to show an auditor the target of an attempt. It may not exist: a refused caller's is not read. */
export function subjectOfPath({ route: { audit }, request }: Call): AuditSubject {
  const [member, id] = Object.entries(request.raw.path)[0] ?? []
  if (!member?.endsWith('_id') || !id || !ID.test(id)) return null
  const type = (audit && 'kinds' in audit ? audit.subject : undefined) ?? member.slice(0, -'_id'.length)
  return { type, id: id.toLowerCase() }
}

/**
 * The one exception to the rule that reads record no event: each read by a support identity does, and each attempt that
 * was refused to it. It is in the wrapper so that no operation can omit it.
 */
export function consultations(
  { route }: Call,
  caller: Caller | null,
  subject: AuditSubject,
  kindOfRefusal?: RefusalKind,
): EventDraft[] {
  if (!isReading(route) || caller?.type !== 'user' || caller.grantId === null) return []
  const { operation } = route
  const kind = SUPPORT_CONSULTED
  if (!kindOfRefusal) return [{ kind, subject, data: { operation, grant_id: caller.grantId } }]
  return [403, 404].includes(kindOfRefusal.status)
    ? [{ kind, subject, outcome: 'denied', data: { refusal: kindOfRefusal.code, operation } }]
    : []
}

/** What is open to a support identity is a reading, also the export of evidence, which is a POST. */
function isReading({ method, access }: Route): boolean {
  return method === 'GET' || ('support' in access && access.support)
}

/** The subject of a read: the application to which the answer (such as an evaluation) belongs, else that of the path. */
export function subjectOfRead(call: Call, body: unknown): AuditSubject {
  const id = (body as { application_id?: unknown } | null | undefined)?.application_id
  return typeof id === 'string' ? { type: 'application', id } : subjectOfPath(call)
}

/** Throws for an act without an event, or with one that its row does not declare, so that it is not committed. */
export function requireDeclaredEvents(route: Route, events: readonly EventDraft[], status?: number): void {
  requireDeclaredKinds(route, events)
  if (isUnchanged(route, status)) {
    if (events.length === 0) return
    throw new TypeError(`the operation ${route.operation} changed something and answered that it did not`)
  }
  if (declaredKinds(route).length > 0 && events.length === 0)
    throw new TypeError(`the operation ${route.operation} changed something without an event`)
}

function isUnchanged({ audit }: Route, status: number | undefined): boolean {
  return audit !== undefined && 'kinds' in audit && audit.unchanged !== undefined && audit.unchanged === status
}

/** A refusal may write no event, and none that its route does not name. */
export function requireDeclaredKinds(route: Route, events: readonly EventDraft[]): void {
  const declared = declaredKinds(route)
  const undeclared = events.find((event) => !declared.includes(event.kind))
  if (undeclared) throw new TypeError(`the operation ${route.operation} wrote the undeclared event ${undeclared.kind}`)
}

function declaredKinds({ audit }: Route): readonly EventDraft['kind'][] {
  return audit && 'kinds' in audit ? audit.kinds : []
}

export function frameOf(
  { operations, request }: Call,
  caller: Caller | null,
  { withoutSession }: { readonly withoutSession?: Entry['withoutSession'] },
): AppendFrame {
  const ofPerson = caller?.type === 'user' || caller?.type === 'second_factor_required'
  const actor = ofPerson
    ? { type: personType(caller.grantId), id: caller.userId }
    : caller?.type === 'machine'
      ? { type: 'machine' as const, id: caller.credentialId }
      : { type: 'anonymous' as const, id: null }
  return {
    ...actorFrame(operations.platform, actor),
    requestId: request.id,
    sessionRef: ofPerson && !withoutSession ? caller.sessionId : null,
  }
}
