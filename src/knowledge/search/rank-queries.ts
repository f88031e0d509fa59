// SQL that ranks. Each statement is planned for the sizes of the tables at the time: a plan made while they were empty reads
// all postings (rank-plans.test.ts).
import { planAnew } from '../../platform/database/plan-anew.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { hashOf } from './index-rows.ts'
import { B, DOCUMENT_WEIGHT, K1, MAX_CANDIDATES, SCALE } from './formula.ts'
import type { WeightedTerm } from './weighted-term.ts'

const audienceRow = rowShape({
  institution_id: col.uuid,
  audience_id: col.uuid,
  documents: col.integer,
  passages: col.integer,
  passage_length: col.bigint,
  document_length: col.bigint,
})
export type Audience = Pick<RowOf<typeof audienceRow>, 'institution_id' | 'audience_id'>

/** Over the audiences that the caller may read. */
export interface Sums {
  readonly audiences: readonly Audience[]
  readonly passages: number
  /** Averages, in weighted words. */
  readonly passageLength: number
  readonly documentLength: number
}

export async function readSums({ db }: Tenant, audienceIds: readonly string[]): Promise<Sums> {
  const rows = await queryRows(db, audienceRow)`
    select institution_id, audience_id, documents, passages, passage_length, document_length
    from knowledge_index_audiences where audience_id = any(${audienceIds}::uuid[]) order by institution_id, audience_id`
  const sum = (of: (row: RowOf<typeof audienceRow>) => number): number =>
    rows.reduce((total, row) => total + of(row), 0)
  const passages = sum((row) => row.passages)
  return {
    audiences: rows.filter((row) => row.passages > 0),
    passages,
    passageLength: sum((row) => row.passage_length) / Math.max(passages, 1),
    documentLength:
      sum((row) => row.document_length) /
      Math.max(
        sum((row) => row.documents),
        1,
      ),
  }
}

function readable(audiences: readonly Audience[]) {
  const institutions = audiences.map(({ institution_id: id }) => id)
  const ids = audiences.map(({ audience_id: id }) => id)
  return statement`unnest(${institutions}::uuid[], ${ids}::uuid[]) as readable (institution_id, audience_id)`
}

const countRow = rowShape({ term: col.text, passages: col.integer })

export async function countTerms(
  tenant: Tenant,
  audiences: readonly Audience[],
  terms: readonly string[],
): Promise<Map<string, number>> {
  const rows = await planAnew(
    tenant,
    () => queryRows(tenant.db, countRow)`
      select term, sum(passages)::int as passages from ${readable(audiences)}
      join knowledge_terms using (institution_id, audience_id)
      where term = any(${terms}::text[]) group by term`,
  )
  return new Map(rows.map(({ term, passages }) => [term, passages]))
}

const wordRow = rowShape({ word: col.text, term: col.text, passages: col.integer })

export async function readWords(
  tenant: Tenant,
  audiences: readonly Audience[],
  words: readonly string[],
): Promise<RowOf<typeof wordRow>[]> {
  return planAnew(
    tenant,
    () => queryRows(tenant.db, wordRow)`
      select word, term, sum(passages)::int as passages from ${readable(audiences)}
      join knowledge_words using (institution_id, audience_id)
      where word = any(${words}::text[]) group by word, term order by word, term`,
  )
}

/** The words that are one of these spellings, or become one when a letter is left out. */
export async function findSpellings(
  tenant: Tenant,
  audiences: readonly Audience[],
  spellings: readonly string[],
): Promise<RowOf<typeof wordRow>[]> {
  return planAnew(
    tenant,
    () => queryRows(tenant.db, wordRow)`
      with near as materialized (
        select institution_id, audience_id, word from ${readable(audiences)}
        join knowledge_spellings using (institution_id, audience_id) where deletion = any(${spellings}::text[])
        union
        select institution_id, audience_id, asked.word from ${readable(audiences)}, unnest(${spellings}::text[]) as asked (word))
      select word, term, sum(passages)::int as passages from near
      join knowledge_words using (institution_id, audience_id, word) group by word, term order by word, term`,
  )
}

/** `key`: the place of the audience and the number of the passage. */
const candidateRow = rowShape({ key: col.bigint, score: col.bigint })

export interface Candidate {
  readonly institution_id: string
  readonly number: number
}

/**
 * The best passages by these stems, the equal ones at the end included up to a bound. Frequencies saturate as in BM25. The
 * groups have one integer as their key, and the limit is a number, because ties would need all of them sorted.
 */
export async function findCandidates(
  tenant: Tenant,
  { audiences, passageLength }: Sums,
  stems: readonly WeightedTerm[],
  candidates: number,
): Promise<Candidate[]> {
  const [base, perWord] = [K1 * (1 - B), (K1 * B) / passageLength]
  const weights = stems.map(({ weight }) => weight * (K1 + 1) * SCALE)
  const institutions = audiences.map(({ institution_id: id }) => id)
  const ids = audiences.map(({ audience_id: id }) => id)
  const rows = await planAnew(
    tenant,
    () => queryRows(tenant.db, candidateRow)`
      select (place << 32) + block * 256 + (entry >> 23) as key,
        sum((weight * ((entry >> 16) & 127)
          / (((entry >> 16) & 127) + ${base}::float8 + ${perWord}::float8 * (entry & 65535)))::bigint)::bigint as score
      from unnest(${institutions}::uuid[], ${ids}::uuid[]) with ordinality as readable (institution_id, audience_id, place)
      cross join unnest(${stems.map(({ term }) => term)}::text[], ${weights}::float8[]) as asked (term, weight)
      join knowledge_postings using (institution_id, audience_id, term)
      cross join unnest(entries) as entry
      group by 1 order by score desc, key limit ${MAX_CANDIDATES}`,
  )
  const lowest = rows[candidates - 1]?.score ?? 0
  return rows
    .filter(({ score }, at) => at < candidates || score === lowest)
    .map(({ key }) => ({
      institution_id: institutions[Math.floor(key / PLACE) - 1]!,
      number: key % PLACE,
    }))
}

const PLACE = 2 ** 32

/** `score` in whole millionths. */
const rankedRow = rowShape({ document_id: col.uuid, ordinal: col.integer, score: col.bigint })

export interface SecondStep {
  /** Stems and words. */
  readonly terms: readonly WeightedTerm[]
  readonly candidates: readonly Candidate[]
  readonly limit: number
}

/** Ranks candidates by all terms of the question in the passage, and by its stems in the whole document. */
export async function rankCandidates(
  tenant: Tenant,
  { passageLength, documentLength }: Sums,
  { terms, candidates, limit }: SecondStep,
): Promise<RowOf<typeof rankedRow>[]> {
  const institutions = candidates.map(({ institution_id: id }) => id)
  const numbers = candidates.map(({ number }) => number)
  const weights = terms.map(({ weight }) => weight * (K1 + 1) * SCALE)
  const wholeWeights = terms.map(({ term }, at) => (isStem(term) ? weights[at]! * DOCUMENT_WEIGHT : 0))
  const base = K1 * (1 - B)
  return planAnew(
    tenant,
    () => queryRows(tenant.db, rankedRow)`
      with asked as materialized (
        select * from unnest(${terms.map(({ term }) => term)}::text[], ${weights}::float8[], ${wholeWeights}::float8[],
          ${terms.map(({ term }) => hashOf(term))}::int[]) as asked (term, weight, whole_weight, hash)),
      -- Joined with an empty object, the terms are read from their store once and not for each term asked.
      candidate as materialized (
        select passage.institution_id, passage.document_id, passage.ordinal, passage.length, passage.terms || '{}' as terms,
          document.length as document_length, document.parts
        from unnest(${institutions}::uuid[], ${numbers}::int[]) as found (institution_id, number)
        join knowledge_index_passages passage using (institution_id, number)
        join knowledge_index_documents document using (institution_id, document_id)),
      own as (
        select institution_id, document_id, ordinal,
          sum((weight * frequency / (frequency + ${base}::float8 + ${(K1 * B) / passageLength}::float8 * length))::bigint) as score
        from candidate cross join asked cross join lateral (select (terms ->> term)::int as frequency) held
        where frequency is not null group by institution_id, document_id, ordinal),
      whole as (
        select document.institution_id, document.document_id, sum((whole_weight * frequency
          / (frequency + ${base}::float8 + ${(K1 * B) / documentLength}::float8 * document_length))::bigint) as score
        from (select distinct on (institution_id, document_id) * from candidate) document
        join asked on whole_weight > 0
        left join knowledge_index_parts part on part.institution_id = document.institution_id
          and part.document_id = document.document_id and part.part = hash % nullif(parts, 0)
        cross join lateral (select (case when parts = 0 then document.terms else part.terms end ->> term)::int as frequency) held
        where frequency is not null group by document.institution_id, document.document_id)
      select document_id, ordinal, (own.score + coalesce(whole.score, 0))::bigint as score
      from own left join whole using (institution_id, document_id)
      join knowledge_documents described on described.institution_id = own.institution_id and described.id = document_id
      order by score desc, described.key, own.institution_id = ${tenant.institutionId} desc, ordinal limit ${limit}`,
  )
}

/** The key of a word begins with an equals sign, which no stem contains. */
function isStem(term: string): boolean {
  return !term.startsWith('=')
}
