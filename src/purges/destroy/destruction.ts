// What a destroyer is given, and what it returns.
import type { EventDraft } from '../../platform/audit/draft.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
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
}

export interface Destroyed {
  readonly ids: readonly string[]
  /** They name the rows that went. */
  readonly events: readonly EventDraft[]
}
