// Labels of columns and fields compared by their words, never by their letters.

/** Lower case, no accents, letters and digits only: `Durée (mois)` and `duree_mois` are the same label. */
export function normalised(label: string): string {
  return plain(label).replace(/[^\p{L}\p{N}]+/gu, '')
}

function plain(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** A label prepared for many comparisons: its text, and the words that carry its meaning, once each. */
export interface Prepared {
  readonly text: string
  /** The text without neutral words and those without meaning: `loanamount` of `Loan amount (EUR)`. */
  readonly core: string
  readonly words: ReadonlySet<string>
}

/** No label of the contract is longer, so further characters cannot increase the similarity. */
const MAX_CHARACTERS = 200

/** Words that carry no meaning of their own, and one-letter rests of an elision. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'a',
  'd',
  'l',
  'of',
  'the',
  'in',
  'an',
  'and',
  'to',
  'de',
  'du',
  'des',
  'le',
  'la',
  'les',
  'en',
  'et',
  'au',
  'aux',
])

/** Say how or in what unit a value is given; a label may have them or not. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'asked',
  'requested',
  'demande',
  'demandee',
  'month',
  'moi',
  'mois',
  'eur',
  'euro',
  'usd',
])

export function prepared(label: string): Prepared {
  const shown = label.slice(0, MAX_CHARACTERS)
  // `NetIncome` has two words, `NETincome` and `INCOME` one.
  const apart = plain(shown.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
  const words = apart.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !STOP_WORDS.has(word))
  const singulars = words.map(singular)
  const core = words.filter((_, at) => !NEUTRAL.has(singulars[at]!)).join('')
  return { text: normalised(shown), core, words: new Set(singulars) }
}

/** The regular plural of both languages: `incomes`, `revenus`. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
}

export const SAME = 10_000
/** Names of the trade for one idea. */
export const SYNONYM = 9_500
const SAME_WORDS = 9_000

/**
 * 0 (another idea) to 10000 (equal but for case, accents and separators). Labels with the same words in any order have
 * 9000; where one label has neutral words in addition, twice the common words over all words.
 */
export function similarity(a: Prepared, b: Prepared): number {
  if (a.text === '' || b.text === '') return 0
  if (a.text === b.text) return SAME
  const [short, long] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words]
  if (short.size === 0 || [...short].some((word) => !long.has(word) || NEUTRAL.has(word))) return 0
  if ([...long].some((word) => !short.has(word) && !NEUTRAL.has(word))) return 0
  return Math.min(SAME_WORDS, Math.floor((2 * short.size * SAME) / (short.size + long.size)))
}
