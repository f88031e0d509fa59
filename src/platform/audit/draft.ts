// What an operation says of its act; the append adds everything else (sequence, time, actor, request).
import type { EventData, EventName, NoData } from './kinds.ts'

export type Outcome = 'success' | 'denied' | 'failed'
export type ActorType = 'user' | 'machine' | 'system' | 'operator' | 'support' | 'anonymous'
/** Written by the wrapper of operations for every reading of a support identity. */
export const SUPPORT_CONSULTED = 'support.consulted'

/** What an account is as an actor: somebody of the institution, or the identity of a grant. */
export function personType(grantId: string | null): 'user' | 'support' {
  return grantId === null ? 'user' : 'support'
}

interface Draft<K extends EventName> {
  readonly kind: K
  readonly subject?: { readonly type: string; readonly id: string } | null
  /** What may be personal, by commitment only. */
  readonly commitments?: { readonly [name: string]: string }
  /** Only where the caller of the request is not the actor (sign-in: the person is known after the act). */
  readonly actor?: { readonly type: ActorType; readonly id: string | null }
}

/** Never personal: ids, enumerations, counts, versions, fingerprints. Checked against the kind’s schema as well. */
type Data<K extends EventName> =
  MayLack<EventData[K]> extends true ? { readonly data?: EventData[K] } : { readonly data: EventData[K] }

/** Whether every member may be left out. */
type MayLack<D> = D extends NoData ? true : Partial<D> extends D ? true : false

/** That of an act which was done, or which failed by itself. */
type DoneDraft = { [K in EventName]: Draft<K> & { readonly outcome?: 'success' | 'failed' } & Data<K> }[EventName]

/** That of an attempt, whatever its kind. */
interface RefusedDraft extends Draft<EventName> {
  readonly outcome: 'denied' | 'failed'
  readonly data: { readonly refusal: string; readonly operation?: string }
}

export type EventDraft = DoneDraft | RefusedDraft

export type Subject = Draft<EventName>['subject']

/** What follows the kind and the subject: the data, which may be left out where the kind has none that it requires. */
type Rest<K extends EventName> =
  MayLack<EventData[K]> extends true
    ? [data?: EventData[K], commitments?: EventDraft['commitments']]
    : [data: EventData[K], commitments?: EventDraft['commitments']]

/** The event of an act that succeeded. */
export function event<K extends EventName>(kind: K, subject: Subject, ...[data, commitments]: Rest<K>): EventDraft {
  return { kind, subject: subject ?? null, data: data ?? {}, commitments: commitments ?? {} } as EventDraft
}
