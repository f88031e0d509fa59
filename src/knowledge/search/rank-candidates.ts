// The second step's arithmetic: the candidates by all terms of the question, and by the documents in which they stand.
import { roundToEven } from './best-candidates.ts'
import { B, DOCUMENT_WEIGHT, K1, SCALE } from './formula.ts'
import { askedTerms, readFrequencies } from './frequencies.ts'
import { BLOCK, ENTRY_BYTES } from './index-rows.ts'
import type { BlockRow, Candidate, CandidateRow, Sums } from './rank-queries.ts'
import type { WeightedTerm } from './weighted-term.ts'

export interface SecondStep {
  /** The rows of the candidates, and the blocks in which they were found by the stems of the first step. */
  readonly rows: readonly CandidateRow[]
  readonly candidates: readonly Candidate[]
  readonly blocks: readonly BlockRow[]
  readonly first: readonly WeightedTerm[]
  /** Stems and words. */
  readonly all: readonly WeightedTerm[]
  readonly sums: Pick<Sums, 'passageLength' | 'documentLength'>
}

export interface Ranked extends CandidateRow {
  readonly candidate: Candidate
  /** In whole millionths. */
  readonly score: number
}

/** Best first; equal ones in the order of keys, those of `institutionId` before others, then of passages. */
export function rankCandidates(step: SecondStep, institutionId: string): Ranked[] {
  const scoreOf = scorer(step)
  const isOwn = ({ candidate }: Ranked): number => Number(candidate.institution_id === institutionId)
  return step.rows
    .map((row) => ({ ...row, candidate: step.candidates[row.place - 1]! }))
    .map((row) => ({ ...row, score: scoreOf(row) }))
    .toSorted((a, b) => b.score - a.score || byText(a.key, b.key) || isOwn(b) - isOwn(a) || a.ordinal - b.ordinal)
}

function scorer({ blocks, first, all, sums }: SecondStep): (row: Omit<Ranked, 'score'>) => number {
  const asked = askedTerms(all.map(({ term }) => term))
  const weights = all.map(({ weight }) => weight * (K1 + 1) * SCALE)
  const documentScore = documentScorer(blocks, first, sums.documentLength)
  return (row) => {
    const norm = K1 * (1 - B + (B * row.length) / sums.passageLength)
    let score = documentScore(row)
    readFrequencies(row.frequencies, asked, (place, frequency) => {
      score += roundToEven((weights[place]! * frequency) / (frequency + norm))
    })
    return score
  }
}

/** The score of a whole document by the stems of the first step, whose blocks say how often each stands in its passages. */
function documentScorer(
  blocks: readonly BlockRow[],
  first: readonly WeightedTerm[],
  documentLength: number,
): (row: Omit<Ranked, 'score'>) => number {
  const known = new Map<string, number>()
  const found = Map.groupBy(blocks, ({ place, block }) => `${place}/${block}`)
  const weights = first.map(({ weight }) => weight * DOCUMENT_WEIGHT * (K1 + 1) * SCALE)
  return (row) => {
    const before = known.get(row.document_id)
    if (before !== undefined) return before
    const norm = K1 * (1 - B + (B * row.document_length) / documentLength)
    const score = frequenciesWithin(row, found, weights.length).reduce(
      (sum, frequency, at) => sum + roundToEven((weights[at]! * frequency) / (frequency + norm)),
      0,
    )
    known.set(row.document_id, score)
    return score
  }
}

/** How often each stem of the first step stands in the passages of a document, added up. */
function frequenciesWithin(
  { candidate: { place }, first_number: firstNumber, passages }: Omit<Ranked, 'score'>,
  found: ReadonlyMap<string, readonly BlockRow[]>,
  stems: number,
): number[] {
  const sums = Array.from({ length: stems }, () => 0)
  const last = firstNumber + passages - 1
  for (let block = Math.floor(firstNumber / BLOCK); block <= Math.floor(last / BLOCK); block += 1) {
    for (const { asked, entries } of found.get(`${place}/${block}`) ?? [])
      sums[asked - 1]! += sumBetween(entries, firstNumber - block * BLOCK, last - block * BLOCK)
  }
  return sums
}

function sumBetween(entries: Buffer, from: number, to: number): number {
  let sum = 0
  for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
    const number = entries[at]!
    if (number >= from && number <= to) sum += entries[at + 1]!
  }
  return sum
}

function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
