import type { AuditRecord } from '../../../../core/evidence/record.ts'
import type { AuditKinds } from '../../../platform/audit/kinds.ts'

/**
 * Events of kinds that this version does not write: of a later version that was in use, or appended beside the service. They
 * are a notice, because the chain itself is intact.
 */
export interface UnknownKinds {
  readonly count: number
  /** At most MAX_UNKNOWN of them. */
  readonly first: readonly { readonly seq: number; readonly kind: string }[]
}

const MAX_UNKNOWN = 20

export class UnknownKindsSeen {
  readonly #known: ReadonlySet<string> | null
  readonly #first: { readonly seq: number; readonly kind: string }[] = []
  #count = 0

  constructor(kinds: AuditKinds | null) {
    this.#known = kinds && new Set(kinds.names)
  }

  see(records: readonly AuditRecord[]): void {
    for (const { seq, kind } of records) {
      if (this.#known === null || this.#known.has(kind)) continue
      this.#count += 1
      if (this.#first.length < MAX_UNKNOWN) this.#first.push({ seq, kind })
    }
  }

  report(): UnknownKinds {
    return { count: this.#count, first: this.#first }
  }
}
