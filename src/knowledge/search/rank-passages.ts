// Ranks the passages of the audiences that a caller may read, in two steps: the first finds the best passages by the stems
// that tell passages apart, the second ranks these by every word asked and by their documents (docs/search.md).
import { planByIndex } from '../../platform/database/plan-by-index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Language } from '../languages.ts'
import { analyse, type Term } from './analyser/analyse.ts'
import { CANDIDATES, SCALE } from './formula.ts'
import { bestCandidates } from './best-candidates.ts'
import { rankCandidates } from './rank-candidates.ts'
import { type Audience, readBlocks, readCandidates, readSums } from './rank-queries.ts'
import { weighQuery } from './weigh-query.ts'
import { knownOf } from './vocabulary.ts'

export interface Ranking {
  readonly query: string
  readonly language: Language
  /** Of the institution and of the instance, in the order of their ids; found by the rights of the caller. */
  readonly audiences: readonly Audience[]
  readonly limit: number
}

export interface RankedPassage {
  readonly institutionId: string
  readonly documentId: string
  readonly ordinal: number
  readonly score: number
}

/**
 * In the order of rank; equal scores in the order of the documents' keys and of the passages. `limit` is at most 50. A score is
 * a sum over the terms of the query, in whole millionths.
 */
export async function rankPassages(tenant: Tenant, ranking: Ranking): Promise<RankedPassage[]> {
  const terms = analyse(ranking.query, ranking.language)
  if (terms.length === 0 || ranking.audiences.length === 0) return []
  return planByIndex(tenant, () => rankTerms(tenant, terms, ranking))
}

async function rankTerms(
  tenant: Tenant,
  terms: readonly Term[],
  { audiences, limit }: Ranking,
): Promise<RankedPassage[]> {
  const [sums, known] = await Promise.all([readSums(tenant, audiences), knownOf(tenant, audiences, terms)])
  const { first, all } = weighQuery(terms, known, sums.passages)
  if (first.length === 0) return []
  const blocks = await readBlocks(tenant, audiences, first)
  const candidates = bestCandidates(
    blocks,
    first,
    { audiences, passageLength: sums.passageLength },
    Math.max(limit, CANDIDATES),
  )
  const rows = await readCandidates(tenant, candidates)
  const ranked = rankCandidates({ rows, candidates, blocks, first, all, sums }, tenant.institutionId)
  return ranked.slice(0, limit).map(({ candidate, document_id: documentId, ordinal, score }) => ({
    institutionId: candidate.institution_id,
    documentId,
    ordinal,
    score: score / SCALE,
  }))
}
