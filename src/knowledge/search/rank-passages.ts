// Ranks the passages of the audiences that a caller may read, in two steps: the first finds the best passages by the stems
// that tell passages apart, the second ranks these by every word asked and by their documents (docs/search.md).
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Language } from '../languages.ts'
import { analyse } from './analyser/analyse.ts'
import { CANDIDATES, SCALE } from './formula.ts'
import { findCandidates, rankCandidates, readSums } from './rank-queries.ts'
import { weighQuery } from './weigh-query.ts'
import { knownOf } from './vocabulary.ts'

export interface Ranking {
  readonly query: string
  readonly language: Language
  /** Of the institution and of the instance; found by the rights of the caller. */
  readonly audienceIds: readonly string[]
  readonly limit: number
}

export interface RankedPassage {
  readonly documentId: string
  readonly ordinal: number
  readonly score: number
}

/**
 * In the order of rank; equal scores in the order of the documents' keys and of the passages. `limit` is at most 50. A score is
 * a sum over the terms of the query, in whole millionths.
 */
export async function rankPassages(
  tenant: Tenant,
  { query, language, audienceIds, limit }: Ranking,
): Promise<RankedPassage[]> {
  const terms = analyse(query, language)
  if (terms.length === 0 || audienceIds.length === 0) return []
  const sums = await readSums(tenant, audienceIds)
  if (sums.passages === 0) return []
  const known = await knownOf(tenant, sums.audiences, terms)
  const { first, all } = weighQuery(terms, known, sums.passages)
  if (first.length === 0) return []
  const candidates = await findCandidates(tenant, sums, first, Math.max(limit, CANDIDATES))
  const ranked = await rankCandidates(tenant, sums, { terms: all, candidates, limit })
  return ranked.map((row) => ({ documentId: row.document_id, ordinal: row.ordinal, score: row.score / SCALE }))
}
