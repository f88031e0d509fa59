// What an import reads its rows by: the mapping decides which column becomes which value, the file where its columns begin.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { BatchRow } from './batch-queries.ts'

const batchTables = ['import_batches', 'import_files', 'import_mappings'] as const

/** Null when the batch, its file and its mapping are those that the events about them wrote. */
export function refuseDamagedBatch(
  platform: Platform,
  tenant: Tenant,
  { id, file_id, mapping_id }: BatchRow,
): Promise<Refusal | null> {
  return refuseDamaged(platform, tenant, batchTables, [id, file_id, mapping_id])
}
