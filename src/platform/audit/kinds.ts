// The closed registry of audit kinds is gathered from the areas; every kind has a schema for its data, and its type.
import { Ajv } from 'ajv'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

export interface EventKind<D extends TSchema = TSchema> {
  readonly data: D
  readonly message: string
}

export type EventKinds = Readonly<Record<string, EventKind>>

/**
 * The data of an event by its kind. An area adds its own kinds beside their declaration, so that nobody here imports an
 * area, and a kind that no area declares does not compile:
 *
 *     declare module '../platform/audit/kinds.ts' {
 *       interface EventData extends DataOf<typeof policyEvents> {}
 *     }
 */
export interface EventData {}

export type EventName = keyof EventData

export type DataOf<Kinds extends EventKinds> = { readonly [K in keyof Kinds]: Written<Static<Kinds[K]['data']>> }

export interface NoData {
  readonly [member: string]: never
}

/** As it is handed over: not to be changed. What has no members takes none. */
type Written<T> = T extends readonly (infer I)[]
  ? readonly Written<I>[]
  : T extends object
    ? string extends keyof T
      ? NoData
      : { readonly [K in keyof T]: Written<T[K]> }
    : T

/** Declares kinds: `'policy.approved': kind('…', { policy_version: Type.Integer() })`. */
export function kind<const P extends TProperties>(message: string, data?: P): EventKind<TObject<P>> {
  return { message, data: Type.Object(data ?? ({} as P), { additionalProperties: false }) }
}

/** The data of an event that tells of a refusal, whatever its kind. */
const refusedData = Type.Object(
  {
    refusal: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,60}$' }),
    operation: Type.Optional(Type.String({ pattern: '^[a-z_]{3,60}$' })),
  },
  { additionalProperties: false },
)

export class AuditKinds {
  readonly names: readonly string[]
  readonly #success = new Map<string, TSchema>()
  readonly #ajv = new Ajv({ strict: true, strictTypes: false })

  constructor(groups: readonly EventKinds[]) {
    for (const [name, { data }] of groups.flatMap((group) => Object.entries(group))) {
      if (this.#success.has(name)) throw new TypeError(`the audit kind ${name} is declared twice`)
      this.#success.set(name, data)
    }
    this.names = [...this.#success.keys()].toSorted()
  }

  /** A kind or member outside the registry is a fault: an event that nobody declared must not enter a chain. */
  check(name: string, outcome: string, data: unknown): void {
    const success = this.#success.get(name)
    if (!success) throw new TypeError(`the audit kind ${name} is not declared`)
    // Ajv keeps what it has compiled by the schema object, so each is compiled when its first event comes.
    const validate = this.#ajv.compile(outcome === 'success' ? success : refusedData)
    if (validate(data)) return
    if (outcome === 'failed' && this.#ajv.validate(success, data)) return
    throw new TypeError(
      `the data of the audit event ${name} does not fit its schema: ${JSON.stringify(validate.errors?.[0]?.instancePath)}`,
    )
  }
}
