// Placeholder until the analyser is merged.
import type { Language } from '../../languages.ts'

export interface Term {
  readonly stem: string
  readonly surface: string
  readonly isStopWord: boolean
  readonly start: number
  readonly end: number
}

export function analyse(text: string, _language: Language): Term[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    stem: word,
    surface: word,
    isStopWord: false,
    start: index,
    end: index + word.length,
  }))
}
