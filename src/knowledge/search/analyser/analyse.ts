// The one analyser of passages, questions and highlights: a difference between them would be a passage that nobody finds.
import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as frenchStem } from '@orama/stemmers/french'
import { fold } from './fold.ts'
import type { Language } from '../../languages.ts'
import { isStopWord } from './stop-words.ts'
import { wordsOf } from './words.ts'

export interface Term {
  /** The stem, without accents. */
  readonly stem: string
  /** The word itself, without accents. */
  readonly surface: string
  readonly isStopWord: boolean
  /** Where the word stands in the text, in code units, never within a character. */
  readonly start: number
  readonly end: number
}

const stems: Readonly<Record<Language, (word: string) => string>> = { fr: frenchStem, en: englishStem }

interface Known {
  readonly stem: string
  readonly surface: string
}

/** Words met before, so that the stem of each is computed once per document. The caller drops it with the document. */
export type Stems = Map<string, Known>

/** The terms of a text in their order. Total: any string has an answer, in time linear to its length. */
export function analyse(text: string, language: Language, known: Stems = new Map()): Term[] {
  const terms: Term[] = []
  for (const { written, start, end } of wordsOf(text, language)) {
    let found = known.get(written)
    if (found === undefined) known.set(written, (found = { stem: stemOf(written, language), surface: fold(written) }))
    // A word of marks alone folds to nothing.
    if (found.surface === '') continue
    terms.push({ ...found, isStopWord: isStopWord(found.surface, language), start, end })
  }
  return terms
}

/** Stemmed before accents are folded, because endings are told apart by them: « refusée » is « refus », "refusee" is not. */
export function stemOf(written: string, language: Language): string {
  if (/\p{N}/u.test(written)) return fold(written)
  return fold(stems[language](written)) || fold(written)
}
