// Drafts an answer from sentences of passages as they stand, so that each is supported by the passage that it is from.
import type { Statement } from '../answers/statement.ts'
import { MAX_STATEMENT_CHARACTERS } from '../limits.ts'

export interface RankedText {
  readonly rank: number
  readonly text: string
}

const MAX_EXTRACTED = 3

interface Sentence extends RankedText {
  /** In its passage. */
  readonly place: number
  readonly score: number
}

/** `stemsOf`: the words of a text that say what it is about. Always at least one statement for at least one passage. */
export function extractStatements(
  question: string,
  passages: readonly RankedText[],
  stemsOf: (text: string) => readonly string[],
): Statement[] {
  const asked = new Set(stemsOf(question))
  const sentences = passages.flatMap(({ rank, text }) =>
    sentencesOf(text).map((sentence, place) => {
      const found = new Set(stemsOf(sentence).filter((stem) => asked.has(stem)))
      return { rank, place, text: sentence, score: found.size }
    }),
  )
  const best = sentences
    .filter(({ score }) => score > 0)
    .toSorted(byScore)
    .slice(0, MAX_EXTRACTED)
  const chosen = best.length > 0 ? best.toSorted(byPlace) : sentences.slice(0, 1)
  return chosen.map(({ text, rank }) => ({ text, citations: [rank] }))
}

function byScore(a: Sentence, b: Sentence): number {
  return b.score - a.score || byPlace(a, b)
}

function byPlace(a: Sentence, b: Sentence): number {
  return a.rank - b.rank || a.place - b.place
}

/** Each cut where it is longer than a statement may be. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?…]) /u)
    .map((sentence) => [...sentence.trim()].slice(0, MAX_STATEMENT_CHARACTERS).join(''))
    .filter((sentence) => sentence !== '')
}
