import { meansAbsent } from './clues.ts'

/** Enough to tell one notation from another; evenly spread over the refused cells of the file. */
const MAX_REFUSED = 128
/** Cells that are read now and that a hint must not lose. */
const MAX_ACCEPTED = 16
/** No number and no date is longer. */
const MAX_CHARACTERS = 64
/** Every mark with a space before or behind it, and none. */
const MAX_MARKS = 16
const MAX_MARK_CHARACTERS = 12

/** A few cells of one column, held while a file is checked and never stored. */
export class CellSample {
  readonly accepted: string[] = []
  refused = 0
  /** Refused cells that mark a missing value, each once: they may be too rare for the sample. */
  readonly marks = new Set<string>()
  #kept: string[] = []
  /** One of so many refused cells is kept; doubled whenever the sample is full. */
  #step = 1

  /** An even sample of the refused cells, in the order of the file. */
  get kept(): readonly string[] {
    return this.#kept
  }

  get wantsAccepted(): boolean {
    return this.accepted.length < MAX_ACCEPTED
  }

  accept(cell: string): void {
    if (cell !== '' && this.wantsAccepted && cell.length <= MAX_CHARACTERS) this.accepted.push(cell)
  }

  refuse(cell: string): void {
    const at = this.refused++
    // Called for every refused cell of the file.
    if (cell.length <= MAX_MARK_CHARACTERS && meansAbsent(cell) && this.marks.size < MAX_MARKS) this.marks.add(cell)
    if (at % this.#step !== 0 || cell.length > MAX_CHARACTERS) return
    this.#kept.push(cell)
    if (this.#kept.length < MAX_REFUSED) return
    this.#kept = this.#kept.filter((_, index) => index % 2 === 0)
    this.#step *= 2
  }
}
