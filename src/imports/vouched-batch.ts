// An import reads its rows by a batch with its file and its mapping, so none of them is believed because it is there.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged, refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Platform } from '../platform/platform.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'
import type { BatchRow } from './batch-queries.ts'
import { batchTables, readComparableBatch } from './comparable-batch-queries.ts'

/** Null when the batch, its file and its mapping are those that the events about them wrote. */
export function refuseDamagedBatch(
  platform: Platform,
  tenant: Tenant,
  { id, file_id, mapping_id }: BatchRow,
): Promise<Refusal | null> {
  return refuseDamaged(platform, tenant, batchTables, [id, file_id, mapping_id])
}

/** Another chunk may end between the statements that are compared, but hardly so often. */
const MAX_READINGS = 5

/** The three as one statement read them, and whether they differ from what the events about them wrote. */
export async function readComparedBatch(platform: Platform, tenant: Tenant, batchId: string) {
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const read = await readComparableBatch(platform, tenant, batchId)
    const refusal = await refuseDamagedStates(platform, tenant, batchTables, read.batch.rows_read)
    if (refusal?.refused !== platformRefusals.BUSY) return { ...read, isDamaged: refusal !== null }
  }
  throw new StoredDataDamaged('a batch was changed whenever it was read', batchId)
}
