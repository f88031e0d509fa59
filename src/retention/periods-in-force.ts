// The period of each category: the one that somebody set, compared with the chain, or the provisional preset.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { listEverSet, listPeriods, type PeriodRow } from './queries.ts'
import { periods, purged, type PurgedCategory } from './rules/categories.ts'

export interface PeriodInForce {
  readonly category: PurgedCategory
  readonly months: number
  readonly confirmed: boolean
  /** 1 for a preset that nobody changed. */
  readonly row_version: number
  /** Null for a preset. */
  readonly id: string | null
}

/** Refused when a period was changed or deleted beside the service: what it says is destroyed. */
export async function periodsInForce(platform: Platform, tenant: Tenant): Promise<PeriodInForce[] | Refusal> {
  const damaged = await refuseDamaged(platform, tenant, ['retention_periods'], await listEverSet(tenant))
  if (isRefusal(damaged)) return damaged
  const rows = new Map((await listPeriods(tenant)).map((row) => [row.category, row]))
  return purged.map((category) => rows.get(category) ?? preset(category))
}

function preset(category: PurgedCategory): Omit<PeriodRow, 'id'> & { readonly id: null } {
  return { id: null, category, months: periods[category].months, confirmed: false, row_version: 1 }
}
