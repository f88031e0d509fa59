// The rows of the index as they are written.
import type { CountedPassage } from './count-terms.ts'

/** Numbers to a block: the entries of a common term then fit into a row without being stored apart. */
export const BLOCK = 256
/** The number within the block, the frequency, and two bytes of the length. */
export const ENTRY_BYTES = 4

export interface Posting {
  readonly term: string
  readonly block: number
  readonly entries: Buffer
}

/** In the order of terms and blocks, in which rows are locked. */
export function entriesOf(firstNumber: number, passages: readonly CountedPassage[]): Posting[] {
  const postings = new Map<string, { term: string; block: number; entries: Buffer[] }>()
  for (const [at, { stems, length }] of passages.entries()) {
    const number = firstNumber + at
    const block = Math.floor(number / BLOCK)
    for (const [term, frequency] of stems) {
      const key = `${block}\t${term}`
      let posting = postings.get(key)
      if (posting === undefined) postings.set(key, (posting = { term, block, entries: [] }))
      posting.entries.push(entryOf({ number: number % BLOCK, frequency, length }))
    }
  }
  return [...postings.values()].map(({ term, block, entries }) => ({ term, block, entries: Buffer.concat(entries) }))
}

interface Entry {
  /** Within the block. */
  readonly number: number
  readonly frequency: number
  readonly length: number
}

export function entryOf({ number, frequency, length }: Entry): Buffer {
  return Buffer.of(number, frequency, length >> 8, length & 255)
}

/** In how many passages each one stands. */
export function sumOf(
  passages: readonly CountedPassage[],
  of: (passage: CountedPassage) => Iterable<string>,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const passage of passages) for (const one of of(passage)) sums.set(one, (sums.get(one) ?? 0) + 1)
  return sums
}
