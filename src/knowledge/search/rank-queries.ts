// SQL that ranks. No statement is planned for its values: each looks up rows by whole keys, which is right at every size, and
// runs within `planByIndex` (plans.test.ts).
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { WeightedTerm } from './weighted-term.ts'

export interface Audience {
  readonly institution_id: string
  readonly id: string
}

const sumsRow = rowShape({ documents: col.bigint, passages: col.bigint, length: col.bigint })

/** Over the audiences that the caller may read. */
export interface Sums {
  readonly passages: number
  /** Averages, in weighted words. */
  readonly passageLength: number
  readonly documentLength: number
}

export async function readSums({ db }: Tenant, audiences: readonly Audience[]): Promise<Sums> {
  const rows = await queryRows(db, sumsRow)`
    select coalesce(sum(documents), 0) as documents, coalesce(sum(passages), 0) as passages,
      coalesce(sum(passage_length), 0)::bigint as length
    from knowledge_index_audiences where audience_id = any(${audiences.map(({ id }) => id)}::uuid[])`
  const { documents, passages, length } = rows[0]!
  return {
    passages,
    passageLength: length / Math.max(passages, 1),
    documentLength: length / Math.max(documents, 1),
  }
}

/** `place`: of the audience; `asked`: of the stem, both from 1. */
const blockRow = rowShape({ place: col.bigint, asked: col.bigint, block: col.integer, entries: col.bytea })
export type BlockRow = RowOf<typeof blockRow>

export async function readBlocks(
  { db }: Tenant,
  audiences: readonly Audience[],
  stems: readonly WeightedTerm[],
): Promise<BlockRow[]> {
  const institutions = audiences.map(({ institution_id: id }) => id)
  const ids = audiences.map(({ id }) => id)
  return queryRows(db, blockRow)`
    select readable.place, asked.place as asked, posting.block, posting.entries
    from unnest(${institutions}::uuid[], ${ids}::uuid[]) with ordinality as readable (institution_id, audience_id, place)
    cross join unnest(${stems.map(({ term }) => term)}::text[]) with ordinality as asked (term, place)
    cross join lateral (select block, entries from knowledge_postings
      where institution_id = readable.institution_id and audience_id = readable.audience_id and term = asked.term offset 0) posting`
}

export interface Candidate {
  readonly institution_id: string
  /** Of its audience, from 1. */
  readonly place: number
  readonly number: number
}

/** `place`: of the candidate, from 1. Of its document: the first number, how many passages, their lengths together, the key. */
const candidateRow = rowShape({
  place: col.bigint,
  document_id: col.uuid,
  ordinal: col.integer,
  length: col.integer,
  frequencies: col.bytea,
  first_number: col.integer,
  passages: col.integer,
  document_length: col.integer,
  key: col.text,
})
export type CandidateRow = RowOf<typeof candidateRow>

export async function readCandidates({ db }: Tenant, candidates: readonly Candidate[]): Promise<CandidateRow[]> {
  const institutions = candidates.map(({ institution_id: id }) => id)
  const numbers = candidates.map(({ number }) => number)
  return queryRows(db, candidateRow)`
    select found.place, passage.document_id, passage.ordinal, passage.length, passage.frequencies, document.first_number,
      document.passages, document.length as document_length, described.key
    from unnest(${institutions}::uuid[], ${numbers}::int[]) with ordinality as found (institution_id, number, place)
    cross join lateral (select document_id, ordinal, length, frequencies from knowledge_index_passages
      where institution_id = found.institution_id and number = found.number offset 0) passage
    cross join lateral (select first_number, passages, length from knowledge_index_documents
      where institution_id = found.institution_id and document_id = passage.document_id offset 0) document
    cross join lateral (select key from knowledge_documents
      where institution_id = found.institution_id and id = passage.document_id offset 0) described`
}
