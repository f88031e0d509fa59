// SQL that adds a document to the index.
import { statement } from '../../platform/database/template-text.ts'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { CountedPassage } from './count-terms.ts'
import { packFrequencies } from './frequencies.ts'
import type { Posting } from './index-rows.ts'

/** Rows of one statement: a message of some megabytes at most. */
const ROWS = 500
const SMALL_ROWS = 20_000

const numberRow = rowShape({ number: col.integer })

/** Locks the index of the tenant until the transaction ends and gives so many numbers for passages; answers the first. */
export async function lockIndex({ db, institutionId }: Tenant, passages: number): Promise<number> {
  const rows = await queryRows(db, numberRow)`
    insert into knowledge_index_owners as owner (institution_id, next_number) values (${institutionId}, ${passages})
    on conflict (institution_id) do update set next_number = owner.next_number + excluded.next_number
    returning next_number - ${passages}::int as number`
  return rows[0]!.number
}

export interface AudienceSums {
  readonly documents: number
  readonly passages: number
  readonly passageLength: number
}

export async function addAudienceSums(
  { db, institutionId }: Tenant,
  audienceId: string,
  { documents, passages, passageLength }: AudienceSums,
): Promise<void> {
  // A conflict is looked for after the checks, which a negative count would fail.
  await statement`
    merge into knowledge_index_audiences as known
    using (values (${institutionId}::uuid, ${audienceId}::uuid, ${documents}::int, ${passages}::int, ${passageLength}::bigint))
      as added (institution_id, audience_id, documents, passages, passage_length)
    on known.institution_id = added.institution_id and known.audience_id = added.audience_id
    when matched then update set documents = known.documents + added.documents, passages = known.passages + added.passages,
      passage_length = known.passage_length + added.passage_length
    when not matched then insert (institution_id, audience_id, documents, passages, passage_length)
      values (added.institution_id, added.audience_id, added.documents, added.passages, added.passage_length)`.execute(
    db,
  )
}

export interface IndexedRow {
  readonly documentId: string
  readonly audienceId: string
  readonly firstNumber: number
  readonly passages: number
  readonly length: number
  /** In how many of its passages each stem and word stands. */
  readonly terms: ReadonlyMap<string, number>
}

export async function insertDocument({ db, institutionId }: Tenant, row: IndexedRow): Promise<void> {
  await statement`
    insert into knowledge_index_documents (institution_id, document_id, audience_id, first_number, passages, length, terms)
    values (${institutionId}, ${row.documentId}, ${row.audienceId}, ${row.firstNumber}, ${row.passages}, ${row.length},
      ${JSON.stringify(Object.fromEntries(row.terms))}::jsonb)`.execute(db)
}

export async function insertPassages(
  { db, institutionId }: Tenant,
  documentId: string,
  firstNumber: number,
  passages: readonly CountedPassage[],
): Promise<void> {
  for (const [at, group] of groupsOf(passages, ROWS).entries()) {
    const rows = group.map(({ ordinal, length, stems, words }, place) => {
      return {
        number: firstNumber + at * ROWS + place,
        ordinal,
        length,
        frequencies: packFrequencies([...stems, ...words]).toString('hex'),
      }
    })
    await statement`
      insert into knowledge_index_passages (institution_id, number, document_id, ordinal, length, frequencies)
      select ${institutionId}, number, ${documentId}, ordinal, length, decode(frequencies, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number int, ordinal int, length int, frequencies text)`.execute(
      db,
    )
  }
}

export async function addPostings(
  { db, institutionId }: Tenant,
  audienceId: string,
  postings: readonly Posting[],
): Promise<void> {
  for (const group of groupsOf(postings, SMALL_ROWS)) {
    const terms = group.map(({ term }) => term)
    const blocks = group.map(({ block }) => block)
    const entries = group.map((posting) => posting.entries.toString('hex'))
    await statement`
      insert into knowledge_postings as known (institution_id, audience_id, term, block, entries)
      select ${institutionId}, ${audienceId}, term, block, decode(entries, 'hex')
      from unnest(${terms}::text[], ${blocks}::int[], ${entries}::text[]) as added (term, block, entries)
      on conflict (institution_id, audience_id, term, block) do update set entries = known.entries || excluded.entries`.execute(
      db,
    )
  }
}

/** In how many more passages each stem stands. */
export async function addTerms(
  { db, institutionId }: Tenant,
  audienceId: string,
  sums: ReadonlyMap<string, number>,
): Promise<void> {
  for (const group of groupsOf([...sums], SMALL_ROWS)) {
    await statement`
      insert into knowledge_terms as known (institution_id, audience_id, term, passages)
      select ${institutionId}, ${audienceId}, term, passages
      from unnest(${group.map(([term]) => term)}::text[], ${group.map(([, sum]) => sum)}::int[]) as added (term, passages)
      on conflict (institution_id, audience_id, term) do update set passages = known.passages + excluded.passages`.execute(
      db,
    )
  }
}

const wordRow = rowShape({ word: col.text, is_new: col.boolean })

/** The keys are those of `wordKey`. Answers the words that had none of these stems before. */
export async function addWords(
  { db, institutionId }: Tenant,
  audienceId: string,
  sums: ReadonlyMap<string, number>,
): Promise<string[]> {
  const added = new Set<string>()
  for (const group of groupsOf([...sums], SMALL_ROWS)) {
    const pairs = group.map(([pair]) => pair.split('='))
    // A row that was updated has the number of a transaction in xmax, one that was inserted has none.
    const rows = await queryRows(db, wordRow)`
      insert into knowledge_words as known (institution_id, audience_id, word, term, passages)
      select ${institutionId}, ${audienceId}, word, term, passages
      from unnest(${pairs.map(([, word]) => word)}::text[], ${pairs.map(([, , stem]) => stem)}::text[],
        ${group.map(([, sum]) => sum)}::int[]) as added (word, term, passages)
      on conflict (institution_id, audience_id, word, term) do update
        set passages = known.passages + excluded.passages
      returning word, xmax = 0 as is_new`
    for (const { word, is_new } of rows) if (is_new) added.add(word)
  }
  return [...added]
}

export interface Spellings {
  readonly deletions: readonly string[]
  readonly words: readonly string[]
}

export async function addSpellings(
  { db, institutionId }: Tenant,
  audienceId: string,
  { deletions, words }: Spellings,
): Promise<void> {
  for (let at = 0; at < words.length; at += SMALL_ROWS) {
    await statement`
      insert into knowledge_spellings (institution_id, audience_id, deletion, word)
      select ${institutionId}, ${audienceId}, deletion, word
      from unnest(${deletions.slice(at, at + SMALL_ROWS)}::text[], ${words.slice(at, at + SMALL_ROWS)}::text[])
        as added (deletion, word)
      on conflict do nothing`.execute(db)
  }
}

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_group, at) => all.slice(at * size, (at + 1) * size))
}
