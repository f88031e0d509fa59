// The closed registry of audit kinds, gathered from the areas. Every kind has a schema of its data and a type.
import { Ajv } from 'ajv'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

export interface EventKind<D extends TSchema = TSchema> {
  readonly data: D
  readonly message: string
}

export type EventKinds = Readonly<Record<string, EventKind>>

/**
 * The data of an event by its kind. Areas add their kinds by declaration merging, so the platform imports no area, and a
 * kind that no area declares does not compile:
 *
 *     declare module '../platform/audit/kinds.ts' {
 *       interface EventData extends DataOf<typeof policyEvents> {}
 *     }
 */
export interface EventData {}

export type EventName = keyof EventData

export type DataOf<Kinds extends EventKinds> = { readonly [K in keyof Kinds]: ReadonlyData<Static<Kinds[K]['data']>> }

export interface NoData {
  readonly [member: string]: never
}

/** The data as passed to an event: deeply read-only. A kind without members accepts none. */
type ReadonlyData<T> = T extends readonly (infer I)[]
  ? readonly ReadonlyData<I>[]
  : T extends object
    ? string extends keyof T
      ? NoData
      : { readonly [K in keyof T]: ReadonlyData<T[K]> }
    : T

/** Declares kinds: `'policy.approved': kind('…', { policy_version: Type.Integer() })`. */
export function kind<const P extends TProperties>(message: string, data?: P): EventKind<TObject<P>> {
  return { message, data: Type.Object(data ?? ({} as P), { additionalProperties: false }) }
}

/** The data of a refused event, whatever its kind. */
const refusedData = Type.Object(
  {
    refusal: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,60}$' }),
    operation: Type.Optional(Type.String({ pattern: '^[a-z_]{3,60}$' })),
  },
  { additionalProperties: false },
)

/** One for all services of a process: it compiles each schema once, and the schema of schemas. */
const ajv = new Ajv({ strict: true, strictTypes: false })

export class AuditKinds {
  readonly names: readonly string[]
  readonly #success = new Map<string, TSchema>()

  constructor(groups: readonly EventKinds[]) {
    for (const [name, { data }] of groups.flatMap((group) => Object.entries(group))) {
      if (this.#success.has(name)) throw new TypeError(`the audit kind ${name} is declared twice`)
      this.#success.set(name, data)
    }
    this.names = [...this.#success.keys()].toSorted()
  }

  /** Throws for an undeclared kind or member, so that no undeclared event enters a chain. */
  check(name: string, outcome: string, data: unknown): void {
    const success = this.#success.get(name)
    if (!success) throw new TypeError(`the audit kind ${name} is not declared`)
    // Ajv caches by schema object, so each schema is compiled once, with its first event.
    const validate = ajv.compile(outcome === 'success' ? success : refusedData)
    if (validate(data)) return
    if (outcome === 'failed' && ajv.validate(success, data)) return
    throw new TypeError(
      `the data of the audit event ${name} does not fit its schema: ${JSON.stringify(validate.errors?.[0]?.instancePath)}`,
    )
  }
}
