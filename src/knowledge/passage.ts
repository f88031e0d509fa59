// A passage: what a search finds and cites.

export interface Passage {
  /** From 1, in the order of the document. */
  readonly ordinal: number
  /** Of its section: the same as long as the heading and those before it stay. */
  readonly anchor: string
  /** The headings above it, outermost first, one a line; empty before the first heading. */
  readonly section: string
  /** Plain text of at most 2,000 characters. */
  readonly text: string
}
