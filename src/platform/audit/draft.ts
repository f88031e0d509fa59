// What an operation says of its act; the append adds everything else (sequence, time, actor, request).

export type Outcome = 'success' | 'denied' | 'failed'
export type ActorType = 'user' | 'machine' | 'system' | 'operator' | 'support' | 'anonymous'
/** Written by the wrapper of operations for every reading of a support identity. */
export const SUPPORT_CONSULTED = 'support.consulted'

/** What an account is as an actor: somebody of the institution, or the identity of a grant. */
export function personType(grantId: string | null): 'user' | 'support' {
  return grantId === null ? 'user' : 'support'
}

export type DataValue =
  | string
  | number
  | boolean
  | null
  | readonly DataValue[]
  | { readonly [member: string]: DataValue }

export interface EventDraft {
  readonly kind: string
  readonly subject?: { readonly type: string; readonly id: string } | null
  readonly outcome?: Outcome
  /** Never personal: ids, enumerations, counts, versions, fingerprints. Checked against the kind's schema. */
  readonly data?: { readonly [member: string]: DataValue }
  /** What may be personal, by commitment only. */
  readonly commitments?: { readonly [name: string]: string }
  /** Only where the caller of the request is not the actor (sign-in: the person is known after the act). */
  readonly actor?: { readonly type: ActorType; readonly id: string | null }
}

/** The event of an act that succeeded. */
export function event(
  kind: string,
  subject: EventDraft['subject'],
  data: EventDraft['data'] = {},
  commitments: EventDraft['commitments'] = {},
): EventDraft {
  return { kind, subject: subject ?? null, data, commitments }
}
