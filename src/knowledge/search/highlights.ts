// Which words of a passage to show as found.
import type { Language } from '../languages.ts'
import { analyse } from './analyser/analyse.ts'
import { isOneErrorApart, isSpelled } from './spelling.ts'

/** In code units of the text, from `start` to before `end`, whole words. */
export interface Highlight {
  readonly start: number
  readonly end: number
}

/** More than a passage of 2,000 characters is readable with. */
const MAX_HIGHLIGHTS = 200

/**
 * The words of `text` that the question asks for, in order and apart from each other. Stop words are marked only where the
 * question has no others; a word with an error marks what is one error apart, where nothing in the text is that word itself.
 */
export function highlights(text: string, query: string, language: Language): Highlight[] {
  const asked = analyse(query, language)
  const telling = asked.some(({ isStopWord }) => !isStopWord) ? asked.filter(({ isStopWord }) => !isStopWord) : asked
  const stems = new Set(telling.map(({ stem }) => stem))
  const surfaces = new Set(telling.map(({ surface }) => surface))
  const terms = analyse(text, language)
  const exact = terms.filter(({ stem, surface }) => stems.has(stem) || surfaces.has(surface))
  const found = new Set(exact.flatMap(({ stem, surface }) => [stem, surface]))
  const missing = telling.filter(({ stem, surface }) => !found.has(stem) && !found.has(surface) && isSpelled(surface))
  const near = nearOf([...new Set(missing.map(({ surface }) => surface))], new Set(terms.map(({ surface }) => surface)))
  return terms
    .filter(({ stem, surface }) => stems.has(stem) || surfaces.has(surface) || near.has(surface))
    .slice(0, MAX_HIGHLIGHTS)
    .map(({ start, end }) => ({ start, end }))
}

/** As many words of a question as the ranking looks up, so that the time is bounded. */
const MAX_MISSPELT = 16

function nearOf(asked: readonly string[], words: ReadonlySet<string>): Set<string> {
  const misspelt = asked.slice(0, MAX_MISSPELT)
  return new Set([...words].filter((word) => isSpelled(word) && misspelt.some((one) => isOneErrorApart(one, word))))
}
