// What each term of a question counts, and which of them find the candidates.
import type { Term } from './analyser/analyse.ts'
import { wordKey } from './count-terms.ts'
import { maxOccurrences, MISSPELT_WEIGHT, rarity, STOP_WORD_WEIGHT, SURFACE_WEIGHT } from './formula.ts'
import type { Known, KnownWord } from './vocabulary.ts'
import type { WeightedTerm } from './weighted-term.ts'

export interface WeightedQuery {
  /** The stems by which candidates are found, the rarest first. */
  readonly first: readonly WeightedTerm[]
  readonly all: readonly WeightedTerm[]
}

interface Weights {
  readonly stems: Map<string, number>
  readonly words: Map<string, { weight: number; passages: number }>
}

export function weighQuery(terms: readonly Term[], known: Known, passages: number): WeightedQuery {
  const weights: Weights = { stems: new Map(), words: new Map() }
  const telling = new Set<string>()
  const hasOthers = terms.some(({ isStopWord, stem, surface }) => !isStopWord && isKnown(known, stem, surface))
  for (const { stem, surface, isStopWord } of terms) {
    const weight = isStopWord && hasOthers ? STOP_WORD_WEIGHT : 1
    const spelled = known.spellings.get(surface) ?? []
    for (const found of addTerm(weights, known, { stem, surface, weight })) if (weight === 1) telling.add(found)
    // Of several spellings one is meant.
    for (const one of spelled) {
      add(weights, one, (weight * MISSPELT_WEIGHT) / Math.sqrt(spelled.length))
      if (weight === 1) telling.add(one.term)
    }
  }
  const stems = [...weights.stems].flatMap(([term, weight]) => {
    const holding = known.terms.get(term)
    return holding === undefined ? [] : [{ term, weight: weight * rarity(passages, holding), holding }]
  })
  const words = [...weights.words].map(([term, { weight, passages: holding }]) => ({
    term,
    weight: weight * rarity(passages, holding),
  }))
  return {
    first: withinBound(
      stems.filter(({ term }) => telling.has(term)),
      maxOccurrences(passages),
    ),
    all: [...stems, ...words],
  }
}

function isKnown({ terms, words, spellings }: Known, stem: string, surface: string): boolean {
  return terms.has(stem) || words.has(surface) || (spellings.get(surface) ?? []).length > 0
}

/** The stem itself, and those that the word has in the texts with accents. */
function addTerm(
  weights: Weights,
  known: Known,
  { stem, surface, weight }: { stem: string; surface: string; weight: number },
): Set<string> {
  const found = known.words.get(surface) ?? []
  const stems = new Set([stem, ...found.map(({ term }) => term)])
  for (const term of stems) weights.stems.set(term, (weights.stems.get(term) ?? 0) + weight)
  for (const one of found) addWord(weights, one, weight)
  return stems
}

function add(weights: Weights, word: KnownWord, weight: number): void {
  weights.stems.set(word.term, (weights.stems.get(word.term) ?? 0) + weight)
  addWord(weights, word, weight)
}

function addWord(weights: Weights, { word, term, passages }: KnownWord, weight: number): void {
  const key = wordKey(word, term)
  const before = weights.words.get(key)?.weight ?? 0
  weights.words.set(key, { weight: before + weight * SURFACE_WEIGHT, passages })
}

/** The rarest term always, further ones while what they read stays within the bound. */
function withinBound(stems: readonly (WeightedTerm & { readonly holding: number })[], bound: number): WeightedTerm[] {
  const rarest = stems.toSorted((a, b) => a.holding - b.holding || (a.term < b.term ? -1 : 1))
  let read = 0
  const first = rarest.filter(({ holding }, at) => {
    if (at > 0) read += holding
    return at === 0 || read <= bound
  })
  return first.map(({ term, weight }) => ({ term, weight }))
}
