// SQL that reads which words the texts have, planned as in rank-queries.ts.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Audience } from './rank-queries.ts'

function readable(audiences: readonly Audience[]) {
  const institutions = audiences.map(({ institution_id: id }) => id)
  const ids = audiences.map(({ id }) => id)
  return statement`unnest(${institutions}::uuid[], ${ids}::uuid[]) as readable (institution_id, audience_id)`
}

const wordRow = rowShape({ word: col.text, term: col.text, passages: col.integer })
/** Without a word: the number of passages that hold a stem. */
const countRow = rowShape({ word: col.nullable(col.text), term: col.text, passages: col.integer })

export interface Counted {
  readonly words: readonly RowOf<typeof wordRow>[]
  readonly terms: ReadonlyMap<string, number>
}

/** The stems that these words have in the texts; how many passages hold each of these and of `stems`. */
export async function countWords(
  { db }: Tenant,
  audiences: readonly Audience[],
  { words, stems }: { readonly words: readonly string[]; readonly stems: readonly string[] },
): Promise<Counted> {
  const rows = await queryRows(db, countRow)`
    with found as materialized (
      select asked.word, known.term, sum(known.passages)::int as passages
      from ${readable(audiences)} cross join unnest(${words}::text[]) as asked (word)
      cross join lateral (select term, passages from knowledge_words
        where institution_id = readable.institution_id and audience_id = readable.audience_id and word = asked.word offset 0) known
      group by asked.word, known.term)
    select word, term, passages from found
    union all
    select null, asked.term, sum(known.passages)::int
    from ${readable(audiences)}
    cross join (select unnest(${stems}::text[]) as term union select term from found) asked
    cross join lateral (select passages from knowledge_terms
      where institution_id = readable.institution_id and audience_id = readable.audience_id and term = asked.term offset 0) known
    group by asked.term
    order by word, term`
  return countedOf(rows)
}

/** The words that are one of these spellings, or become one when a letter is left out; how many passages hold each stem of them. */
export async function findSpellings(
  { db }: Tenant,
  audiences: readonly Audience[],
  spellings: readonly string[],
): Promise<Counted> {
  const rows = await queryRows(db, countRow)`
    with near as materialized (
      select readable.institution_id, readable.audience_id, spelling.word
      from ${readable(audiences)} cross join unnest(${spellings}::text[]) as asked (deletion)
      cross join lateral (select word from knowledge_spellings
        where institution_id = readable.institution_id and audience_id = readable.audience_id and deletion = asked.deletion
        offset 0) spelling
      union
      select institution_id, audience_id, asked.word from ${readable(audiences)}, unnest(${spellings}::text[]) as asked (word)),
    found as materialized (
      select near.word, known.term, sum(known.passages)::int as passages
      from near cross join lateral (select term, passages from knowledge_words
        where institution_id = near.institution_id and audience_id = near.audience_id and word = near.word offset 0) known
      group by near.word, known.term)
    select word, term, passages from found
    union all
    select null, asked.term, sum(known.passages)::int
    from ${readable(audiences)} cross join (select distinct term from found) asked
    cross join lateral (select passages from knowledge_terms
      where institution_id = readable.institution_id and audience_id = readable.audience_id and term = asked.term offset 0) known
    group by asked.term
    order by word, term`
  return countedOf(rows)
}

function countedOf(rows: readonly RowOf<typeof countRow>[]): Counted {
  const isWord = (row: RowOf<typeof countRow>): row is RowOf<typeof wordRow> => row.word !== null
  return {
    words: rows.filter(isWord),
    terms: new Map(rows.filter((row) => !isWord(row)).map(({ term, passages }) => [term, passages])),
  }
}
