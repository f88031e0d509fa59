// SQL of a search beside the ranking: who may read what, and what is cited.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { knowledgeLanguages, type Language } from '../languages.ts'
import type { RankedPassage } from '../search/rank-passages.ts'

const audienceRow = rowShape({
  institution_id: col.uuid,
  id: col.uuid,
  roles: col.array(col.text),
})
export type AudienceRow = RowOf<typeof audienceRow>

/** Of the institution and of the instance, in the order of their ids. `module`: null for all. */
export async function listAudiences(
  { db, institutionId }: Tenant,
  instanceId: string,
  { language, module }: { readonly language: Language; readonly module: string | null },
): Promise<AudienceRow[]> {
  return queryRows(db, audienceRow)`
    select institution_id, id, roles from knowledge_audiences
    where institution_id in (${institutionId}, ${instanceId}) and language = ${language} and (${module}::text is null or module = ${module})
    order by institution_id, id`
}

const citedRow = rowShape({
  institution_id: col.uuid,
  document_id: col.uuid,
  ordinal: col.integer,
  anchor: col.text,
  section: col.text,
  text: col.text,
  hash: col.bytea,
  key: col.text,
  language: col.oneOf(...knowledgeLanguages),
  module: col.nullable(col.text),
  roles: col.array(col.text),
  title: col.text,
  version: col.integer,
  review_due: col.nullable(col.date),
  deposited_at: col.timestamptz,
})
export type CitedRow = RowOf<typeof citedRow>

/** In the order of rank, each with its hash in the row of its document; without one that was removed meanwhile. */
export async function readCited(
  { db, institutionId }: Tenant,
  instanceId: string,
  ranked: readonly Pick<RankedPassage, 'documentId' | 'ordinal'>[],
): Promise<CitedRow[]> {
  const wanted = JSON.stringify(ranked.map(({ documentId, ordinal }, at) => ({ id: documentId, ordinal, at })))
  return queryRows(db, citedRow)`
    select d.institution_id, p.document_id, p.ordinal, p.anchor, p.section, p.text,
      substring(d.passage_hashes from 16 * (p.ordinal - 1) + 1 for 16) as hash,
      d.key, d.language, d.module, d.roles, d.title, d.version, d.review_due, d.deposited_at
    from jsonb_to_recordset(${wanted}::jsonb) as w (id uuid, ordinal integer, at integer)
      join knowledge_documents d on d.institution_id in (${institutionId}, ${instanceId}) and d.id = w.id
      join knowledge_passages p on p.institution_id = d.institution_id and p.document_id = d.id and p.ordinal = w.ordinal
    order by w.at`
}
