// The closed registry of audit kinds is gathered from the areas; every kind has a schema for its data.
import { Ajv } from 'ajv'
import { type TProperties, type TSchema, Type } from 'typebox'

export interface EventKind {
  readonly data: TSchema
  readonly message: string
}

export type EventKinds = Readonly<Record<string, EventKind>>

/** Declares kinds: `'policy.approved': kind('…', { policy_version: Type.Integer() })`. */
export function kind(message: string, data: TProperties = {}): EventKind {
  return { message, data: Type.Object(data, { additionalProperties: false }) }
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
