/** A stem, or the key of a word, and what it counts in a question. */
export interface WeightedTerm {
  /** A stem, or the key of a word. */
  readonly term: string
  /** Of the question and of the rarity, multiplied. */
  readonly weight: number
}
