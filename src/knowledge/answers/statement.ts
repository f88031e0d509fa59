// What an answer consists of.

export interface Statement {
  readonly text: string
  /** Ranks of passages of the answer, from 1, each once. */
  readonly citations: readonly number[]
}
