// What a chunk is imported by, read by one statement with what compares it with the chain.
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import { statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { batchColumns, batchMembers, joinedBatch } from './batch-queries.ts'

/** The mapping decides which column becomes which value, the file where its columns begin. */
export const batchTables = ['import_batches', 'import_files', 'import_mappings'] as const

const comparableBatchRow = rowShape({
  ...batchMembers,
  chunk_digests: col.nullable(col.bytea),
  size_bytes: col.bigint,
  chunk_bytes: col.integer,
  byte_order_mark: col.boolean,
  delimiter: col.text,
  header: col.bytea,
  header_line: col.integer,
  data_start: col.bigint,
  wrapped_key: col.nullable(col.bytea),
  received_by: col.uuid,
  received_at: col.timestamptz,
  mapping_product_id: col.uuid,
  mapping_title: col.nullable(col.text),
  mapping_document: col.jsonb<unknown>(),
  mapping_fingerprint: col.text,
  mapping_contract_fingerprint: col.text,
  mapping_rules_version: col.text,
  mapping_saved_by: col.uuid,
  mapping_saved_at: col.timestamptz,
  rows_read: rowStates,
})

/** The batch with its file and its mapping, and what `refuseDamagedStates` compares, of the same instant. */
export async function readComparableBatch(platform: Platform, tenant: Tenant, id: string) {
  const ids = statement`
    select unnest(array[id, file_id, mapping_id]) from import_batches where institution_id = ${tenant.institutionId} and id = ${id}`
  const rows = await queryRows(tenant.db, comparableBatchRow)`
    select ${batchColumns}, b.chunk_digests, f.size_bytes, f.chunk_bytes, f.byte_order_mark, f.delimiter, f.header, f.header_line, f.data_start,
      f.wrapped_key, f.created_by as received_by, f.created_at as received_at,
      m.product_id as mapping_product_id, m.title as mapping_title, m.document as mapping_document,
      m.fingerprint as mapping_fingerprint, m.contract_fingerprint as mapping_contract_fingerprint,
      m.rules_version as mapping_rules_version, m.created_by as mapping_saved_by, m.created_at as mapping_saved_at,
      ${statesOfRows(platform, tenant, batchTables, ids)} as rows_read
    from ${joinedBatch} where b.institution_id = ${tenant.institutionId} and b.id = ${id}`
  const batch = rows[0]!
  return {
    batch,
    chunkDigests: batch.chunk_digests,
    file: {
      ...batch,
      id: batch.file_id,
      fingerprint: batch.file_fingerprint,
      created_by: batch.received_by,
      created_at: batch.received_at,
    },
    mapping: {
      id: batch.mapping_id,
      product_id: batch.mapping_product_id,
      code: batch.mapping_code,
      version: batch.mapping_version,
      title: batch.mapping_title,
      document: batch.mapping_document,
      fingerprint: batch.mapping_fingerprint,
      contract_fingerprint: batch.mapping_contract_fingerprint,
      rules_version: batch.mapping_rules_version,
      created_by: batch.mapping_saved_by,
      created_at: batch.mapping_saved_at,
    },
  }
}
