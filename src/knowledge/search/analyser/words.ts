// Where the words of a text are. Offsets are those of the text as given, so that a highlight never lies between two halves
// of a character, whatever normalisation does to a word afterwards.
import type { Language } from '../../languages.ts'

export interface Word {
  /** As written, in lower case and NFC; digits of one number joined. */
  readonly written: string
  readonly start: number
  readonly end: number
}

/**
 * Longer runs of letters are cut: the longest word of either language has fewer, and what a document writes without a space
 * (keys, addresses) must not become an index entry without bound.
 */
export const MAX_WORD_LENGTH = 64

/** Groups of three digits behind a space of any width, a comma or a full stop belong to the number; else a run of letters and digits. */
const WORD = /\p{Nd}{1,3}(?:[ \u{A0}\u{2009}\u{202F},.]\p{Nd}{3})+(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu
const BETWEEN_DIGITS = /[ \u{A0}\u{2009}\u{202F},.]/gu
const APOSTROPHES = new Set(["'", '\u{2019}'])

const elided = new Set(['c', 'd', 'j', 'l', 'm', 'n', 's', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu', 'quoiqu', 'presqu'])
const contracted = new Set(['d', 'll', 'm', 're', 's', 't', 've'])

export function wordsOf(text: string, language: Language): Word[] {
  const words: Word[] = []
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    const end = start + found.length
    if (end - start > 2 && /^\p{Nd}/u.test(found)) {
      words.push({ written: cut(found.replace(BETWEEN_DIGITS, '')), start, end })
    } else {
      const written = cut(found.toLowerCase().normalize('NFC'))
      if (!isElided(text, { written, start, end }, language)) words.push({ written, start, end })
    }
  }
  return words
}

/** The article of « l’emprunteur » and the ending of "lender's" are no words. */
function isElided(text: string, { written, start, end }: Word, language: Language): boolean {
  if (language === 'fr') return elided.has(written) && APOSTROPHES.has(text.charAt(end)) && startsWord(text, end + 1)
  return contracted.has(written) && APOSTROPHES.has(text.charAt(start - 1)) && start > 1
}

function startsWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
}

/** Never in the middle of a character of two code units. */
function cut(written: string): string {
  if (written.length <= MAX_WORD_LENGTH) return written
  return written.slice(0, MAX_WORD_LENGTH).replace(/[\uD800-\uDBFF]$/u, '')
}
