// Reads what is shown of months, as the chain vouches for it.
import { setImmediate } from 'node:timers/promises'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import { everPublished, readLatest } from '../publication/publication-queries.ts'
import { shownOf } from '../publication/shown-of.ts'
import { endOf } from '../months.ts'
import { withholdBelow } from '../rules/withhold-below.ts'
import type { MonthRead } from './composed.ts'

export async function readMonths(
  platform: Platform,
  tenant: Tenant,
  months: readonly string[],
  k: number,
): Promise<MonthRead[] | Refusal> {
  const rows = new Map((await readLatest(tenant, months)).map((row) => [row.month, row]))
  const damaged = await refuseDamaged(platform, tenant, ['indicator_publications'], everPublished(tenant, months))
  if (damaged) return damaged
  const read: MonthRead[] = []
  for (const month of months) {
    const row = rows.get(month)
    if (!row) {
      read.push({ month, isProvisional: true, shown: null })
      continue
    }
    const shown = shownOf(row)
    if (shown === null) return refuse(platformRefusals.RECORD_DAMAGED)
    const isProvisional = row.counted_until < endOf(month)
    read.push({ month, isProvisional, shown: row.min_segment_size < k ? withholdBelow(shown, k) : shown })
    // Unpacking the months of the largest institution takes half a second when none is known.
    await setImmediate()
  }
  return read
}
