// An event as an operation describes it; the append adds sequence, time, actor and request.
import type { EventData, EventName, NoData } from './kinds.ts'

export type Outcome = 'success' | 'denied' | 'failed'
export type ActorType = 'user' | 'machine' | 'system' | 'operator' | 'support' | 'anonymous'
/** Recorded by the wrapper of operations for every read by a support identity. */
export const SUPPORT_CONSULTED = 'support.consulted'

/** The actor type of an account: a person of the institution, or a support identity. */
export function personType(grantId: string | null): 'user' | 'support' {
  return grantId === null ? 'user' : 'support'
}

interface Draft<K extends EventName> {
  readonly kind: K
  readonly subject?: { readonly type: string; readonly id: string } | null
  /** Values that may be personal, by commitment only. */
  readonly commitments?: { readonly [name: string]: string }
  /** Only where the caller of the request is not the actor: at sign-in the person is known only afterwards. */
  readonly actor?: { readonly type: ActorType; readonly id: string | null }
}

/** Never personal: ids, enumerations, counts, versions, fingerprints. Also checked against the kind’s schema. */
type Data<K extends EventName> =
  AllOptional<EventData[K]> extends true ? { readonly data?: EventData[K] } : { readonly data: EventData[K] }

/** Whether every member is optional. */
type AllOptional<D> = D extends NoData ? true : Partial<D> extends D ? true : false

/** An act that was done or that failed by itself. */
type DoneDraft = { [K in EventName]: Draft<K> & { readonly outcome?: 'success' | 'failed' } & Data<K> }[EventName]

/** A refused or failed attempt, whatever its kind. */
interface RefusedDraft extends Draft<EventName> {
  readonly outcome: 'denied' | 'failed'
  readonly data: { readonly refusal: string; readonly operation?: string }
}

export type EventDraft = DoneDraft | RefusedDraft

export type Subject = Draft<EventName>['subject']

/** The remaining parameters: data, optional where the kind requires none, and commitments. */
type Rest<K extends EventName> =
  AllOptional<EventData[K]> extends true
    ? [data?: EventData[K], commitments?: EventDraft['commitments']]
    : [data: EventData[K], commitments?: EventDraft['commitments']]

/** The event of an act of the caller that succeeded; one with another outcome or actor is written as an object. */
export function event<K extends EventName>(kind: K, subject: Subject, ...[data, commitments]: Rest<K>): EventDraft {
  return { kind, subject: subject ?? null, data: data ?? {}, commitments: commitments ?? {} } as EventDraft
}
