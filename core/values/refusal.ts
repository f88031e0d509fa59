// A refusal is a value: the act is not done, nothing of it stays, and the person reads what to do instead.
// Every refusal of the service is declared by `refusals()` in its area's refusals.ts; the composition gathers them
// into one closed catalogue and a test reaches each. Pure: rules return these values.

export interface RefusalKind<Code extends string = string> {
  readonly code: Code
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503
  /** One sentence that says what happened and what to do; no value of an applicant or of a secret. */
  readonly message: string
  /** Whether a mutating operation that is refused so leaves a `denied` event in the chain. */
  readonly recorded: boolean
}

export interface FieldProblem {
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly type: string
}

export interface Refusal {
  readonly refused: RefusalKind
  /** Replaces the sentence when the act knows more (who may decide, what is missing). */
  readonly message?: string
  /** Only with 422: one entry per field. */
  readonly problems?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
}

type Declared = { status: RefusalKind['status']; message: string; recorded?: boolean }

/** Declares refusals by code. Recorded by default: 403, and 409 but for the two that carry no information of their own. */
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
