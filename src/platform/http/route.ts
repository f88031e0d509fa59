// A route row: everything that the wrapper, the contract, the rights matrix and the audit need to know about an operation.
// `access` is required by type, `audit` for everything except a plain GET.
import type { Static, TSchema } from 'typebox'
import type { FieldProblem, Refusal } from '../../../core/values/refusal.ts'
import type { AnonymousCaller, SecondFactorRequiredCaller, MachineCaller, StaffCaller } from '../access/caller.ts'
import type { Permission } from '../access/permissions.ts'
import type { EventDraft } from '../audit/draft.ts'
import type { EventName } from '../audit/kinds.ts'
import type { Tenant } from '../database/tenant.ts'
import type { Platform } from '../platform.ts'
import type { RateFamily } from '../rates/limits.ts'

export const API_PREFIX = '/api/v1'

/**
 * `support`: a support identity may use the operation within the scope of its grant; without it none may, whatever its
 * permissions. Only reads and the export of evidence have it, and those of applications filter by `caller.scope`.
 */
export type Access =
  | { readonly public: PublicTenant }
  | { readonly secondFactorRequired: 'or signed in' }
  | {
      readonly session: 'any'
      readonly stepUp?: true
      readonly support?: true
    }
  | {
      readonly permission: Permission | readonly Permission[]
      readonly stepUp?: true
      readonly support?: true
    }
  | { readonly machine: 'integration.ping' }

/** How a public operation finds its institution; if there is none, it runs in the tenant of the instance. */
export type PublicTenant =
  | { readonly by: 'reference'; readonly member: string }
  | { readonly by: 'token'; readonly member: string; readonly kind: 'invitation' | 'recovery' }

/**
 * `subject`: the type of the path's subject in the chain, if it differs from the name of the parameter. `unchanged`: a success
 * with this status changed nothing, because the same was sent before, and has no event.
 */
export type Audit =
  | { readonly kinds: readonly EventName[]; readonly subject?: string; readonly unchanged?: 200 }
  | { readonly nothing: string }

export interface Shapes {
  readonly path?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Instead of a JSON body: a stream of bytes of one of these media types, which only `prepare` can read. */
  readonly stream?: { readonly media: readonly string[] }
  /** One or several success statuses (201 and 200); null for no body; `media` for bytes of that media type. */
  readonly answers: Readonly<Record<number, TSchema | null | { readonly media: string }>>
}

type Part<S, K extends 'path' | 'query' | 'body'> = S extends { readonly [k in K]: infer T extends TSchema }
  ? Static<T>
  : undefined
export interface Input<S> {
  readonly path: Part<S, 'path'>
  readonly query: Part<S, 'query'>
  readonly body: S extends { readonly stream: object } ? AsyncIterable<Uint8Array> : Part<S, 'body'>
}

type CallerOf<A> = A extends { public: PublicTenant }
  ? AnonymousCaller
  : A extends { secondFactorRequired: string }
    ? StaffCaller | SecondFactorRequiredCaller
    : A extends { machine: string }
      ? MachineCaller
      : StaffCaller

export interface Context<C = StaffCaller> {
  readonly tenant: Tenant
  readonly caller: C
  readonly now: Date
  readonly requestId: string
  readonly platform: Platform
}

/** The context of a row with `prepare`. */
export interface PreparedContext<P, C = StaffCaller> extends Context<C> {
  readonly prepared: P
}

export interface Answer {
  readonly body?: unknown
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly events?: readonly EventDraft[]
  /** Adds statements (withCommit) that are sent after the append and can refer to the new events by audit_number(). */
  readonly afterAppend?: () => void
  /** Runs after the commit and returns the final body. Its failure cannot undo the act. */
  readonly afterCommit?: (record: RecordLater) => Promise<unknown>
}

/** Records events that are known only after the commit (a refused email) in a separate transaction. */
export type RecordLater = (act: (tenant: Tenant) => Promise<readonly EventDraft[]>) => Promise<void>

/** A refusal with the counters and events to commit; everything else of the act is rolled back to the savepoint. */
export interface Refused extends Refusal {
  readonly counters?: (tenant: Tenant) => Promise<void>
  readonly events?: readonly EventDraft[]
}

export type Result = Answer | Refused

export interface PrepareContext<C = StaffCaller> {
  readonly platform: Platform
  readonly caller: C
  readonly now: Date
  /** The network that the request comes from, of which only a keyed hash may be stored. */
  readonly source: string
  /** Runs a separate short transaction in the request's tenant. */
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>
  /** Appends events of the caller, as the last statement of such a transaction: what is stored before the act has its event. */
  readonly record: (tenant: Tenant, events: readonly EventDraft[]) => Promise<void>
}

export type BodyLimit =
  | 'LIMIT_BODY_BYTES'
  | 'LIMIT_PUBLIC_BODY_BYTES'
  | 'LIMIT_SIMULATION_BODY_BYTES'
  | 'LIMIT_IMPORT_BYTES'
  | 'LIMIT_DOCUMENT_BYTES'

export type SentHeader = 'Content-Disposition' | 'Content-Digest'

interface Common<S extends Shapes, A extends Access> {
  readonly path: string
  readonly operation: string
  readonly summary: string
  /** For callers: what it does, who may use it, its refusals with their codes, and what to do then. */
  readonly description: string
  readonly shapes: S
  readonly access: A
  readonly bodyLimit?: BodyLimit
  /** Additional limits besides that of the session. */
  readonly rate?: RateFamily
  /** Headers of a success besides those of every answer. */
  readonly sends?: readonly SentHeader[]
}

interface Direct<S extends Shapes, A extends Access> {
  readonly largeList?: never
  readonly prepare?: never
  readonly run: (context: Context<CallerOf<A>>, input: Input<S>) => Promise<Result>
}

interface Prepared<S extends Shapes, A extends Access, P> {
  /**
   * The list in a body that may be large: such a body is read after access was checked, in slices, so that other requests are
   * answered meanwhile, and only a few at once.
   */
  readonly largeList?: string
  /** Work that must not hold a transaction (password hashes). */
  readonly prepare: (context: PrepareContext<CallerOf<A>>, input: Input<S>) => Promise<P | Refusal>
  /** Runs with the prepared value, which is disposed of at the end if it is disposable. */
  readonly run: (context: PreparedContext<P, CallerOf<A>>, input: Input<S>) => Promise<Result>
}

type Audited =
  | { readonly method: 'GET'; readonly audit?: Audit }
  | { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly audit: Audit }

export type RouteRow<S extends Shapes = Shapes, A extends Access = Access, P = unknown> = Common<S, A> &
  Audited &
  (Direct<S, A> | Prepared<S, A, P>)

/** A row as the wrapper uses it, without the types of its input and caller. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly operation: string
  readonly summary: string
  readonly description: string
  readonly shapes: Shapes
  readonly access: Access
  readonly audit?: Audit
  readonly bodyLimit?: BodyLimit
  readonly rate?: RateFamily
  readonly sends?: readonly SentHeader[]
  readonly largeList?: string
  readonly prepare?: (context: never, input: never) => Promise<unknown>
  readonly run: (context: never, input: never) => Promise<Result>
}

export function route<const S extends Shapes, const A extends Access, P = unknown>(row: RouteRow<S, A, P>): Route {
  return row
}

/** The setting that limits the body. What anybody may send is shorter, because it is read before a caller is known. */
export function bodyLimitOf({ access, bodyLimit }: Pick<Route, 'access' | 'bodyLimit'>): BodyLimit {
  return bodyLimit ?? ('public' in access ? 'LIMIT_PUBLIC_BODY_BYTES' : 'LIMIT_BODY_BYTES')
}

export function answer(body?: unknown, ...events: EventDraft[]): Answer {
  return { body, events }
}

export function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'refused' in result
}

export type { FieldProblem }
