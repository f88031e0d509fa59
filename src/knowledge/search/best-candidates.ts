// The first step's arithmetic, here and not in SQL: a common stem has many occurrences, each of which would be a row to be
// grouped there.
import { B, K1, MAX_CANDIDATES, SCALE } from './formula.ts'
import { BLOCK, ENTRY_BYTES } from './index-rows.ts'
import type { Audience, BlockRow, Candidate } from './rank-queries.ts'
import type { WeightedTerm } from './weighted-term.ts'

/** Sums of the passages of one block, by the number within it; negative where no stem stands. */
interface Block {
  readonly place: number
  readonly block: number
  readonly scores: Float64Array
}

interface Scored {
  readonly place: number
  readonly number: number
  readonly score: number
}

/** The best passages by these stems, the equal ones at the end included up to a bound. Frequencies saturate as in BM25. */
export function bestCandidates(
  rows: readonly BlockRow[],
  stems: readonly WeightedTerm[],
  { audiences, passageLength }: { readonly audiences: readonly Audience[]; readonly passageLength: number },
  candidates: number,
): Candidate[] {
  const best = firstOf(sumBlocks(rows, stems, passageLength))
  const lowest = best[candidates - 1]?.score ?? 0
  return best
    .filter(({ score }, at) => at < candidates || score === lowest)
    .map(({ place, number }) => ({ institution_id: audiences[place - 1]!.institution_id, place, number }))
}

/** In the order of audiences and numbers. */
function sumBlocks(rows: readonly BlockRow[], stems: readonly WeightedTerm[], passageLength: number): Block[] {
  const [base, perWord] = [K1 * (1 - B), (K1 * B) / passageLength]
  const blocks = new Map<string, Block>()
  for (const { place, asked, block, entries } of rows) {
    const key = `${place}/${block}`
    let sums = blocks.get(key)
    if (sums === undefined) {
      sums = { place, block, scores: new Float64Array(BLOCK).fill(-1) }
      blocks.set(key, sums)
    }
    addEntries(sums.scores, entries, { weight: stems[asked - 1]!.weight * (K1 + 1) * SCALE, base, perWord })
  }
  return [...blocks.values()].toSorted((a, b) => a.place - b.place || a.block - b.block)
}

function addEntries(
  scores: Float64Array,
  entries: Buffer,
  { weight, base, perWord }: { readonly weight: number; readonly base: number; readonly perWord: number },
): void {
  for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
    const number = entries[at]!
    const frequency = entries[at + 1]!
    const length = (entries[at + 2]! << 8) | entries[at + 3]!
    const score = roundToEven((weight * frequency) / (frequency + base + perWord * length))
    scores[number] = Math.max(scores[number]!, 0) + score
  }
}

/** As PostgreSQL makes an integer of a fraction. */
export function roundToEven(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  return rest < 0.5 || (rest === 0.5 && below % 2 === 0) ? below : below + 1
}

/** The first by score, equal ones by audience and number. What cannot be among them is left out while more are read. */
function firstOf(blocks: readonly Block[]): Scored[] {
  let kept: Scored[] = []
  let bar = -1
  for (const { place, block, scores } of blocks) {
    for (let at = 0; at < BLOCK; at += 1) {
      const score = scores[at]!
      // An equal one that comes later stands later.
      if (score > bar) kept.push({ place, number: block * BLOCK + at, score })
    }
    if (kept.length < 4 * MAX_CANDIDATES) continue
    kept = sorted(kept)
    bar = kept.at(-1)!.score
  }
  return sorted(kept)
}

function sorted(all: readonly Scored[]): Scored[] {
  return all.toSorted((a, b) => b.score - a.score || a.place - b.place || a.number - b.number).slice(0, MAX_CANDIDATES)
}
