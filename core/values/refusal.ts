// A refusal is a value: the operation is not carried out, its changes are rolled back, and the caller reads what to do
// instead. Each area declares its refusals by `refusals()` in its refusals.ts; they are collected into one closed
// catalogue, and a test reaches each. Pure: rules return these values.

/** Only `refusals()` makes a kind: a refusal written elsewhere would be missing from the catalogue. */
declare const declaredKind: unique symbol

export interface RefusalKind<Code extends string = string> {
  readonly [declaredKind]: true
  readonly code: Code
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503
  /** One sentence that states what happened and what to do; it contains no personal value and no secret. */
  readonly message: string
  /** Whether a mutating operation with this refusal leaves a `denied` event in the chain. */
  readonly recorded: boolean
}

export interface FieldProblem {
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly type: string
  /** The bound that the value does not keep, for whoever words the problem by its type. */
  readonly limit?: number
}

export interface Refusal {
  readonly refused: RefusalKind
  /** Replaces the message of the catalogue with a more specific one (who may decide, what is missing). */
  readonly message?: string
  /** Only with 422: one entry per field. */
  readonly problems?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
}

type Declared = { status: RefusalKind['status']; message: string; recorded?: boolean }

/** Declares refusals by code. Refusals with 403 and 409 are recorded unless the declaration states otherwise. */
export function refusals<const D extends Record<string, Declared>>(
  declared: D,
): { [C in keyof D & string]: RefusalKind<C> } {
  const entries = Object.entries(declared).map(([code, d]) => {
    const recorded = d.recorded ?? (d.status === 403 || d.status === 409)
    return [code, Object.freeze({ code, status: d.status, message: d.message, recorded })] as const
  })
  return Object.freeze(Object.fromEntries(entries)) as { [C in keyof D & string]: RefusalKind<C> }
}

export function refuse(kind: RefusalKind, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused: kind, ...more }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}
