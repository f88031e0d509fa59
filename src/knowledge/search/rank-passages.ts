// Ranks the passages of the audiences that a caller may read.
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Language } from '../languages.ts'

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

/** In the order of rank. */
export async function rankPassages(_tenant: Tenant, _ranking: Ranking): Promise<RankedPassage[]> {
  return []
}
