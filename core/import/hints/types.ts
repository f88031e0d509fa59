import type { Texts } from '../../values/texts.ts'
import type { Transformation } from '../types.ts'

/** The transformations to add to those of the field, and how many of the tried cells they read. */
export interface Declaration {
  readonly reads: number
  readonly transformations: readonly Transformation[]
}

/** A hint has no text of a cell: kinds and settings come from closed lists. */
export interface ReadingHint {
  readonly field: string
  /** Cells of the column that the check refused, and how many of them were tried: a sample of all of the file. */
  readonly refused: number
  readonly tried: number
  /** Two or more read the same cells with different values: only the sender of the file knows which is meant. */
  readonly declarations: readonly Declaration[]
  readonly message: Texts
}
