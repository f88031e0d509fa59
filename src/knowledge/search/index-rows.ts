// The rows of the index as they are written.
import type { CountedDocument, CountedPassage } from './count-terms.ts'

/** Numbers to a block: the entries of a common term then fit into a row without being stored apart. */
export const BLOCK = 256
/** Stems to a part of a document, so that a row of it is read without being fetched from elsewhere. */
const STEMS_PER_PART = 100

export interface Posting {
  readonly term: string
  readonly block: number
  readonly entries: readonly number[]
}

/** In the order of terms and blocks, in which rows are locked. */
export function entriesOf(firstNumber: number, passages: readonly CountedPassage[]): Posting[] {
  const postings = new Map<string, { term: string; block: number; entries: number[] }>()
  for (const [at, { stems, length }] of passages.entries()) {
    const number = firstNumber + at
    const block = Math.floor(number / BLOCK)
    for (const [term, frequency] of stems) {
      const key = `${block}\t${term}`
      let posting = postings.get(key)
      if (posting === undefined) postings.set(key, (posting = { term, block, entries: [] }))
      posting.entries.push(((number % BLOCK) << 23) | (frequency << 16) | length)
    }
  }
  return [...postings.values()]
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

/** The stems of a document by the parts in which they are kept; none for one passage, whose row says the same. */
export function partsOf({ passages, stems }: CountedDocument): Record<string, number>[] {
  if (passages.length <= 1) return []
  const count = Math.ceil(stems.size / STEMS_PER_PART) || 1
  const parts: Record<string, number>[] = Array.from({ length: count }, () => ({}))
  for (const [stem, frequency] of stems) parts[hashOf(stem) % count]![stem] = frequency
  return parts
}

/** FNV-1a over code units, in 31 bits: an integer of PostgreSQL, never negative. Index and search must agree about it. */
export function hashOf(stem: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < stem.length; at += 1) hash = Math.imul(hash ^ stem.charCodeAt(at), 0x01000193)
  return (hash >>> 0) & 0x7fffffff
}
