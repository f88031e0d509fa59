// What an answer answers, and what it consists of.
import type { Language } from '../languages.ts'

export interface Question {
  readonly question: string
  readonly language: Language
  /** In the order of rank. */
  readonly passages: readonly { readonly section: string; readonly text: string }[]
}

export interface Statement {
  readonly text: string
  /** Ranks of passages of the answer, from 1, each once. */
  readonly citations: readonly number[]
}
