// A sealed value that cannot be opened is refused like a row that differs from the chain: somebody changed it beside the service.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../http/refusals.ts'
import type { Platform } from '../platform.ts'
import { SealedValueDamaged } from '../stored-data-damaged.ts'

/** Null for any other fault. The log names the row, because the caller is not told. */
export function damagedSeal({ log }: Pick<Platform, 'log'>, fault: unknown): Refusal | null {
  if (!(fault instanceof SealedValueDamaged)) return null
  const { institutionId, row, column } = fault.sealed
  log.error(
    { institution_id: institutionId, rows: [{ row, finding: 'changed', columns: [column] }] },
    'a sealed value on which an act rests was changed, moved or removed; run `npx probity audit verify`',
  )
  return refuse(platformRefusals.RECORD_DAMAGED)
}
