// SQL that takes a document out of the index.
import { planAnew } from '../../platform/database/plan-anew.ts'
import { statement } from '../../platform/database/template-text.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Spellings } from './index-queries.ts'

const indexedRow = rowShape({
  audience_id: col.uuid,
  first_number: col.integer,
  passages: col.integer,
  length: col.integer,
})
type IndexedRow = RowOf<typeof indexedRow>

export async function findIndexed({ db, institutionId }: Tenant, documentId: string): Promise<IndexedRow | undefined> {
  const rows = await queryRows(db, indexedRow)`
    select audience_id, first_number, passages, length from knowledge_index_documents where institution_id = ${institutionId} and document_id = ${documentId}`
  return rows[0]
}

/** Entries whose numbers are those of the document; a row that holds no other is deleted. */
export async function deletePostings(
  tenant: Tenant,
  documentId: string,
  { audience_id: audienceId, first_number: first, passages }: IndexedRow,
): Promise<void> {
  const { db, institutionId } = tenant
  const last = first + passages - 1
  const indexed = statement`(select key as term from knowledge_index_documents, jsonb_object_keys(terms) as key
    where institution_id = ${institutionId} and document_id = ${documentId} and key not like '=%') indexed`
  const concerned = statement`posting.institution_id = ${institutionId} and posting.audience_id = ${audienceId}
    and posting.term = indexed.term and posting.block between ${first}::int / 256 and ${last}::int / 256`
  await planAnew(tenant, () =>
    statement`
      update knowledge_postings posting set entries = coalesce((
        select string_agg(substr(posting.entries, 4 * place + 1, 4), '' order by place)
        from generate_series(0, length(posting.entries) / 4 - 1) as place
        where posting.block * 256 + get_byte(posting.entries, 4 * place) not between ${first}::int and ${last}::int), '')
      from ${indexed} where ${concerned}`.execute(db),
  )
  await planAnew(tenant, () =>
    statement`delete from knowledge_postings posting using ${indexed} where ${concerned} and posting.entries = ''`.execute(
      db,
    ),
  )
}

export async function subtractTerms(
  { db, institutionId }: Tenant,
  documentId: string,
  audienceId: string,
): Promise<void> {
  await statement`
    with indexed as (select key as term, value::int as passages from knowledge_index_documents, jsonb_each_text(terms)
      where institution_id = ${institutionId} and document_id = ${documentId} and key not like '=%')
    merge into knowledge_terms known using indexed
    on known.institution_id = ${institutionId} and known.audience_id = ${audienceId} and known.term = indexed.term
    when matched and known.passages <= indexed.passages then delete
    when matched then update set passages = known.passages - indexed.passages`.execute(db)
}

const wordRow = rowShape({ word: col.text })

/** Answers the words that no passage holds any more. */
export async function subtractWords(
  { db, institutionId }: Tenant,
  documentId: string,
  audienceId: string,
): Promise<string[]> {
  const rows = await queryRows(db, wordRow)`
    with indexed as materialized (
      select split_part(key, '=', 2) as word, split_part(key, '=', 3) as term, value::int as passages
      from knowledge_index_documents, jsonb_each_text(terms)
      where institution_id = ${institutionId} and document_id = ${documentId} and key like '=%'),
    gone as (
      delete from knowledge_words known using indexed
      where known.institution_id = ${institutionId} and known.audience_id = ${audienceId} and known.word = indexed.word
        and known.term = indexed.term and known.passages <= indexed.passages
      returning known.word, known.term),
    lowered as (
      update knowledge_words known set passages = known.passages - indexed.passages from indexed
      where known.institution_id = ${institutionId} and known.audience_id = ${audienceId} and known.word = indexed.word
        and known.term = indexed.term and known.passages > indexed.passages)
    select word from gone group by word
    having count(*) = (select count(*) from knowledge_words before where before.institution_id = ${institutionId}
      and before.audience_id = ${audienceId} and before.word = gone.word)`
  return rows.map(({ word }) => word)
}

export async function deleteSpellings(
  { db, institutionId }: Tenant,
  audienceId: string,
  { deletions, words }: Spellings,
): Promise<void> {
  if (words.length === 0) return
  await statement`
    delete from knowledge_spellings spelling using unnest(${deletions}::text[], ${words}::text[]) as gone (deletion, word)
    where spelling.institution_id = ${institutionId} and spelling.audience_id = ${audienceId}
      and spelling.deletion = gone.deletion and spelling.word = gone.word`.execute(db)
}

/** The rows of its passages go with it. */
export async function deleteDocument({ db, institutionId }: Tenant, documentId: string): Promise<void> {
  await statement`
    delete from knowledge_index_documents where institution_id = ${institutionId} and document_id = ${documentId}`.execute(
    db,
  )
}
