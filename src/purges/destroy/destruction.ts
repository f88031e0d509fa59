// What a destroyer is given, and what it returns.
import type { EventDraft } from '../../platform/audit/draft.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { ColumnsOf, Step } from '../../retention/index.ts'
import type { applicationKinds, ItemKind } from '../kinds.ts'
import type { PurgePlatform } from '../purge-context.ts'
import type { ItemRow } from '../run-queries.ts'

export interface Destruction {
  readonly platform: PurgePlatform
  readonly tenant: Tenant
  readonly now: Date
  /** An attestation is executed again. */
  readonly isReplay: boolean
  /** The whole plan. */
  readonly items: readonly ItemRow[]
  /** Those that are due: whoever was used since the plan is not due any more. */
  readonly stillDue: (ids: readonly string[]) => Promise<readonly string[]>
}

export interface Destroyed {
  readonly ids: readonly string[]
  /** They name the rows that went. */
  readonly events: readonly EventDraft[]
}

/** `row`: it is deleted. `null` and `blank`: the value. `key`: the key without which nobody reads it. */
type Manner = 'row' | 'null' | 'blank' | 'key'

export type StepOf<Kind extends ItemKind> = Kind extends (typeof applicationKinds)[number]
  ? 'application'
  : Kind extends 'support_requests_erased'
    ? 'support_requests'
    : Extract<Kind, Step>

/** Every column that the register of personal data has for the step, and no other. */
export type DestroysOf<Kind extends ItemKind> = Readonly<Record<ColumnsOf<StepOf<Kind>>, Manner>>

export interface Destroyer<Kind extends ItemKind = ItemKind> {
  /** What `registered-columns.test.ts` finds destroyed. */
  readonly destroys: DestroysOf<Kind>
  /** Of one transaction, in which other acts of the institution wait for its append. */
  readonly atOnce: number
  /** It locks what it destroys and asks `stillDue` behind the lock: nobody uses them between that and the end. */
  readonly judgesAge?: true
  readonly destroy: (destruction: Destruction, ids: readonly string[]) => Promise<Destroyed>
}
