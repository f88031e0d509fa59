// What the index keeps of a passage.
import type { Language } from '../languages.ts'
import type { Passage } from '../passage.ts'
import { analyse, type Stems, type Term } from './analyser/analyse.ts'
import { SECTION_WEIGHT, TITLE_WEIGHT } from './formula.ts'

export interface CountedPassage {
  readonly ordinal: number
  /** In weighted words. */
  readonly length: number
  /** How often each stem stands in it, weighted by field. */
  readonly stems: ReadonlyMap<string, number>
  /** The same for words without accents, by `wordKey`. */
  readonly words: ReadonlyMap<string, number>
}

/** A word and its stem, because an accent may give a word two stems. Neither contains an equals sign, and no stem begins with one. */
export function wordKey(word: string, stem: string): string {
  return `=${word}=${stem}`
}

/** What the bits of an entry hold; a longer passage than this has more than 32,000 words of two letters. */
export const MAX_FREQUENCY = 127
export const MAX_LENGTH = 65_535

/** The title counts in each passage. */
export function countPassages(
  title: string,
  language: Language,
  passages: readonly Omit<Passage, 'anchor'>[],
): CountedPassage[] {
  const known: Stems = new Map()
  const titled = new Counter()
  titled.add(analyse(title, language, known), TITLE_WEIGHT)
  return passages.map(({ ordinal, section, text }) => {
    const counter = new Counter(titled)
    counter.add(analyse(section, language, known), SECTION_WEIGHT)
    counter.add(analyse(text, language, known), 1)
    return { ordinal, length: Math.min(counter.length, MAX_LENGTH), stems: counter.stems, words: counter.words }
  })
}

class Counter {
  length: number
  readonly stems: Map<string, number>
  readonly words: Map<string, number>

  /** Begins with the counts of another one, that of the title. */
  constructor(from?: Counter) {
    this.length = from?.length ?? 0
    this.stems = new Map(from?.stems)
    this.words = new Map(from?.words)
  }

  add(terms: readonly Term[], weight: number): void {
    this.length += terms.length * weight
    for (const { stem, surface } of terms) {
      this.stems.set(stem, Math.min((this.stems.get(stem) ?? 0) + weight, MAX_FREQUENCY))
      const key = wordKey(surface, stem)
      this.words.set(key, Math.min((this.words.get(key) ?? 0) + weight, MAX_FREQUENCY))
    }
  }
}
