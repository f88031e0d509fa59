// The refusal of an act that rests on rows which the chain does not vouch for.
import type { RowFinding } from '../../../../core/evidence/index.ts'
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import type { Tenant } from '../../database/tenant.ts'
import { platformRefusals } from '../../http/refusals.ts'
import type { Platform } from './tables-of-rows.ts'

/** The refusal; the log names the rows, because the caller is not told. */
export function recordDamaged(
  platform: Platform,
  { institutionId }: Tenant,
  findings: readonly Pick<RowFinding, 'row' | 'finding'>[],
): Refusal {
  platform.log.error(
    { institution_id: institutionId, rows: findings.map(({ row, finding }) => ({ row, finding })) },
    'rows on which an act rests differ from the audit chain; run `npx probity audit verify`',
  )
  return refuse(platformRefusals.RECORD_DAMAGED)
}
