// SQL that writes a deposit.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Language } from '../languages.ts'
import type { Section } from '../markdown/split-markdown.ts'
import type { Passage } from '../passage.ts'
import type { DocumentKey, DocumentRow } from './document-queries.ts'

const versionRow = rowShape({ document_id: col.uuid, last_version: col.integer })

export interface LockedKey {
  readonly documentId: string
  readonly lastVersion: number
  readonly isNew: boolean
}

/** Lets one deposit of a key and language happen at a time. A new key begins with version 1. */
export async function lockKey(tenant: Tenant, { key, language }: DocumentKey, newId: string): Promise<LockedKey> {
  await tenant.db
    .insertInto('knowledge_versions')
    .values({ institution_id: tenant.institutionId, document_id: newId, key, language, last_version: 1 })
    .onConflict((conflict) => conflict.columns(['institution_id', 'key', 'language']).doNothing())
    .execute()
  const rows = await queryRows(tenant.db, versionRow)`
    select document_id, last_version from knowledge_versions
    where institution_id = ${tenant.institutionId} and key = ${key} and language = ${language} for update`
  const { document_id, last_version } = rows[0]!
  return { documentId: document_id, lastVersion: last_version, isNew: document_id === newId }
}

export async function storeVersion(tenant: Tenant, documentId: string, version: number): Promise<void> {
  await tenant.db
    .updateTable('knowledge_versions')
    .set({ last_version: version })
    .where('institution_id', '=', tenant.institutionId)
    .where('document_id', '=', documentId)
    .execute()
}

const audienceRow = rowShape({ id: col.uuid })

export interface Audience {
  readonly language: Language
  readonly module: string | null
  /** In the order of their names. */
  readonly roles: readonly string[]
}

/** The id of the audience, which is made when it is the first of its kind. */
export async function findOrInsertAudience(tenant: Tenant, audience: Audience, newId: string): Promise<string> {
  const { language, module, roles } = audience
  await tenant.db
    .insertInto('knowledge_audiences')
    .values({ institution_id: tenant.institutionId, id: newId, language, module, roles: [...roles] })
    .onConflict((conflict) => conflict.constraint('audience_once').doNothing())
    .execute()
  const rows = await queryRows(tenant.db, audienceRow)`
    select id from knowledge_audiences
    where institution_id = ${tenant.institutionId} and language = ${language} and module is not distinct from ${module} and roles = ${[...roles]}::text[]`
  return rows[0]!.id
}

export interface StoredDocument extends DocumentRow {
  readonly passage_hashes: Buffer
}

/** The row after the deposit; a replaced one keeps who created it. */
export async function storeDocument(tenant: Tenant, row: StoredDocument): Promise<void> {
  const { id, key, language, created_by, created_at, ...changed } = row
  await tenant.db
    .insertInto('knowledge_documents')
    .values({ institution_id: tenant.institutionId, id, key, language, created_by, created_at, ...changed })
    .onConflict((conflict) => conflict.columns(['institution_id', 'id']).doUpdateSet(changed))
    .execute()
}

export async function storeContent(
  tenant: Tenant,
  documentId: string,
  content: string,
  sections: readonly Section[],
): Promise<void> {
  const stored = { content, sections: JSON.stringify(sections) }
  await tenant.db
    .insertInto('knowledge_contents')
    .values({ institution_id: tenant.institutionId, document_id: documentId, ...stored })
    .onConflict((conflict) => conflict.columns(['institution_id', 'document_id']).doUpdateSet(stored))
    .execute()
}

/** Instead of those of the document before. */
export async function storePassages(tenant: Tenant, documentId: string, passages: readonly Passage[]): Promise<void> {
  await tenant.db
    .deleteFrom('knowledge_passages')
    .where('institution_id', '=', tenant.institutionId)
    .where('document_id', '=', documentId)
    .execute()
  // As one JSON text: the driver would escape each element of an array.
  await sql`
    insert into knowledge_passages (institution_id, document_id, ordinal, anchor, section, text)
    select ${tenant.institutionId}, ${documentId}, p.ordinal, p.anchor, p.section, p.text
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as p (ordinal integer, anchor text, section text, text text)`.execute(
    tenant.db,
  )
}
