// SQL on documents and their contents.
import { sql } from 'kysely'
import { rowStates } from '../../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { type Statement, statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { knowledgeLanguages, type Language } from '../languages.ts'
import type { Section } from '../markdown/split-markdown.ts'

const members = {
  id: col.uuid,
  key: col.text,
  language: col.oneOf(...knowledgeLanguages),
  audience_id: col.uuid,
  module: col.nullable(col.text),
  roles: col.array(col.text),
  title: col.text,
  source_url: col.nullable(col.text),
  reviewed_on: col.nullable(col.date),
  review_due: col.nullable(col.date),
  version: col.integer,
  fingerprint: col.text,
  passages: col.integer,
  shipped: col.boolean,
  row_version: col.integer,
  created_by: col.nullable(col.uuid),
  created_at: col.timestamptz,
  deposited_by: col.nullable(col.uuid),
  deposited_at: col.timestamptz,
}
const documentRow = rowShape(members)
export type DocumentRow = RowOf<typeof documentRow>

const comparableDocumentRow = rowShape({
  ...members,
  content: col.text,
  sections: col.jsonb<readonly Section[]>(),
  rows_read: rowStates,
})
export type ContentRow = RowOf<typeof comparableDocumentRow>
/** With the states on the first row only. */
const listedDocumentRow = rowShape({ ...members, rows_read: col.nullable(rowStates) })
const statesRow = rowShape({ rows_read: rowStates })

const document = sql`d.id, d.key, d.language, d.audience_id, d.module, d.roles, d.title, d.source_url, d.reviewed_on, d.review_due, d.version, d.fingerprint, d.passages, d.shipped, d.row_version, d.created_by, d.created_at, d.deposited_by, d.deposited_at`

/** What an answer with a content rests on. */
export const contentTables = ['knowledge_documents', 'knowledge_contents'] as const
/** The same of a list or a citation. */
export const documentTables = ['knowledge_documents'] as const

export interface DocumentKey {
  readonly key: string
  readonly language: Language
}

/** Of the tenant, which is that of the instance for a common document. */
export async function readContent(
  platform: Platform,
  tenant: Tenant,
  { key, language }: DocumentKey,
): Promise<ContentRow | undefined> {
  const self = statement`
    select s.id from knowledge_documents s where s.institution_id = ${tenant.institutionId} and s.key = ${key} and s.language = ${language}`
  const rows = await queryRows(tenant.db, comparableDocumentRow)`
    select ${document}, c.content, c.sections, ${statesOfRows(platform, tenant, contentTables, self)} as rows_read
    from knowledge_documents d join knowledge_contents c on c.institution_id = d.institution_id and c.document_id = d.id
    where d.institution_id = ${tenant.institutionId} and d.key = ${key} and d.language = ${language}`
  return rows[0]
}

const idRow = rowShape({ id: col.uuid })

/** The id of every document of this key and language, whether it is there or was removed. */
export async function findDocumentId(tenant: Tenant, { key, language }: DocumentKey): Promise<string | undefined> {
  const rows = await queryRows(tenant.db, idRow)`
    select document_id as id from knowledge_versions
    where institution_id = ${tenant.institutionId} and key = ${key} and language = ${language}`
  return rows[0]?.id
}

/** A query of all documents: a deleted one is known only to its version. */
function everDeposited({ institutionId }: Tenant): Statement {
  return statement`select document_id from knowledge_versions where institution_id = ${institutionId} order by 1`
}

/** By key, then language; with what `refuseDamagedStates` compares. */
export async function listDocumentRows(
  platform: Platform,
  tenant: Tenant,
): Promise<{ readonly rows: readonly DocumentRow[]; readonly rowsRead: readonly string[] }> {
  const states = statesOfRows(platform, tenant, documentTables, everDeposited(tenant))
  const rows = await queryRows(tenant.db, listedDocumentRow)`
    select ${document}, case when row_number() over (order by d.key collate "C", d.language collate "C") = 1 then ${states} end as rows_read
    from knowledge_documents d where d.institution_id = ${tenant.institutionId}
    order by d.key collate "C", d.language collate "C"`
  const [first] = rows
  if (first) return { rows, rowsRead: first.rows_read! }
  const [none] = await queryRows(tenant.db, statesRow)`select ${states} as rows_read`
  return { rows, rowsRead: none!.rows_read }
}

/** Without what a comparison with the chain needs, for commands and starts. */
export async function listDocumentsOf(tenant: Tenant): Promise<DocumentRow[]> {
  return queryRows(tenant.db, documentRow)`
    select ${document} from knowledge_documents d where d.institution_id = ${tenant.institutionId}
    order by d.key collate "C", d.language collate "C"`
}

const countRow = rowShape({ documents: col.integer })

export async function countDocuments(tenant: Tenant): Promise<number> {
  const rows = await queryRows(tenant.db, countRow)`
    select count(*)::integer as documents from knowledge_documents where institution_id = ${tenant.institutionId}`
  return rows[0]!.documents
}

export async function lockDocument(tenant: Tenant, { key, language }: DocumentKey): Promise<DocumentRow | undefined> {
  const rows = await queryRows(tenant.db, documentRow)`
    select ${document} from knowledge_documents d
    where d.institution_id = ${tenant.institutionId} and d.key = ${key} and d.language = ${language} for update`
  return rows[0]
}

export async function deleteDocument(tenant: Tenant, id: string): Promise<void> {
  await tenant.db
    .deleteFrom('knowledge_documents')
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
