// Which words of the texts a question means.
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Term } from './analyser/analyse.ts'
import type { Audience } from './rank-queries.ts'
import { countWords, findSpellings } from './vocabulary-queries.ts'
import { deletionsOf, isOneErrorApart, isSpelled } from './spelling.ts'

export interface KnownWord {
  readonly word: string
  readonly term: string
  readonly passages: number
}

export interface Known {
  /** In how many passages a stem stands. */
  readonly terms: ReadonlyMap<string, number>
  /** The stems that a word has in the texts. */
  readonly words: ReadonlyMap<string, readonly KnownWord[]>
  /** For a word of the question that no text holds, the words of the texts that are one error apart. */
  readonly spellings: ReadonlyMap<string, readonly KnownWord[]>
}

/** Words of a question that are looked up with an error; a question has few words, and what is no question has many. */
const MAX_MISSPELT = 16
/** Alternatives of one word: those of most passages. */
const MAX_ALTERNATIVES = 4

export async function knownOf(tenant: Tenant, audiences: readonly Audience[], terms: readonly Term[]): Promise<Known> {
  const asked = {
    words: unique(terms.map(({ surface }) => surface)),
    stems: unique(terms.map(({ stem }) => stem)),
  }
  const counted = await countWords(tenant, audiences, asked)
  const [words, counts] = [groupOf(counted.words), counted.terms]
  const unknown = terms.filter(({ stem, surface }) => !counts.has(stem) && !words.has(surface) && isSpelled(surface))
  if (unknown.length === 0) return { terms: counts, words, spellings: new Map() }
  const misspelt = unique(unknown.map(({ surface }) => surface)).slice(0, MAX_MISSPELT)
  const near = await findSpellings(tenant, audiences, unique(misspelt.flatMap((word) => [word, ...deletionsOf(word)])))
  return { terms: new Map([...counts, ...near.terms]), words, spellings: spellingsOf(misspelt, near.words) }
}

function spellingsOf(misspelt: readonly string[], found: readonly KnownWord[]): Map<string, KnownWord[]> {
  return new Map(
    misspelt.map((asked) => {
      const near = found.filter(({ word }) => isOneErrorApart(asked, word))
      return [asked, near.toSorted(byPassages).slice(0, MAX_ALTERNATIVES)]
    }),
  )
}

/** The more frequent first; equally frequent ones in the order of their letters. */
function byPassages(one: KnownWord, other: KnownWord): number {
  if (one.passages !== other.passages) return other.passages - one.passages
  return `${one.word}=${one.term}` < `${other.word}=${other.term}` ? -1 : 1
}

function groupOf(rows: readonly KnownWord[]): Map<string, KnownWord[]> {
  const groups = new Map<string, KnownWord[]>()
  for (const row of rows) groups.set(row.word, [...(groups.get(row.word) ?? []), row])
  return groups
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
