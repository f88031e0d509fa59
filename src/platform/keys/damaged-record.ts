// What somebody changed beside the service, and what no act can use, is refused like a row that differs from the chain: a
// sealed value that cannot be opened, the deleted row of an institution, a counter at its end or set back.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { isCounterDamaged } from '../database/faults.ts'
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
      'a row on which acts rest was deleted; run `npx probity audit verify`',
    )
  } else if (isCounterDamaged(fault)) {
    const { dataType, table, where } = fault as { dataType?: string; table?: string; where?: string }
    log.error(
      { type: dataType, table, where },
      'a counter was changed beside the service: it is at its end, or was set back',
    )
  } else return null
  return refuse(platformRefusals.RECORD_DAMAGED)
}
