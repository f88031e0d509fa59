// SQL that reads the passages of one document.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const hashesRow = rowShape({ version: col.integer, passage_hashes: col.bytea })

export async function findHashes(
  { db, institutionId }: Tenant,
  documentId: string,
): Promise<RowOf<typeof hashesRow> | undefined> {
  const rows = await queryRows(db, hashesRow)`
    select version, passage_hashes from knowledge_documents where institution_id = ${institutionId} and id = ${documentId}`
  return rows[0]
}

const passageRow = rowShape({ ordinal: col.integer, anchor: col.text, section: col.text, text: col.text })

/** In their order. */
export async function listPassages(
  { db, institutionId }: Tenant,
  documentId: string,
): Promise<RowOf<typeof passageRow>[]> {
  return queryRows(db, passageRow)`
    select ordinal, anchor, section, text from knowledge_passages
    where institution_id = ${institutionId} and document_id = ${documentId} order by ordinal`
}
