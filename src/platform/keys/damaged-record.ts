// What somebody changed beside the service, and what no act can use, is refused like a row that differs from the chain: a
// sealed value that cannot be opened, the deleted row of an institution, a counter at its end.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { isCounterEnded } from '../database/faults.ts'
import { platformRefusals } from '../http/refusals.ts'
import type { Platform } from '../platform.ts'
import { RowMissing, SealedValueDamaged } from '../stored-data-damaged.ts'

/** Null for any other fault. The log names the row, because the caller is not told. */
export function damagedRecord({ log }: Pick<Platform, 'log'>, fault: unknown): Refusal | null {
  if (fault instanceof SealedValueDamaged) {
    const { institutionId, row, column } = fault.sealed
    log.error(
      { institution_id: institutionId, rows: [{ row, finding: 'changed', columns: [column] }] },
      'a sealed value on which an act rests was changed, moved or removed; run `npx probity audit verify`',
    )
  } else if (fault instanceof RowMissing) {
    const { institutionId, row } = fault.missing
    log.error(
      { institution_id: institutionId, rows: [{ row, finding: 'missing' }] },
      'a row on which every act rests was deleted; run `npx probity audit verify`',
    )
  } else if (isCounterEnded(fault)) {
    const { dataType, where } = fault as { dataType?: string; where?: string }
    log.error({ type: dataType, where }, 'a counter that was set to its end beside the service cannot rise further')
  } else return null
  return refuse(platformRefusals.RECORD_DAMAGED)
}
