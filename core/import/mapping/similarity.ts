// The similarity of two labels: Dice's coefficient of their letter pairs (L. R. Dice, 1945) after normalisation. Twice
// the common pairs over all pairs, in ten-thousandths, rounded down.

/** Lower case, no accents, letters and digits only: `Durée (mois)` and `duree_mois` are the same label. */
export function normalised(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A label prepared for many comparisons: its text and its sorted letter pairs, with repetitions. */
export interface Prepared {
  readonly text: string
  readonly pairs: readonly string[]
}

/** No label of the contract is longer, so further characters cannot increase the similarity. */
const MAX_CHARACTERS = 200

export function prepared(label: string): Prepared {
  const text = normalised(label.slice(0, MAX_CHARACTERS))
  const pairs = Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  return { text, pairs: pairs.toSorted() }
}

export const SAME = 10_000

/** 0 (nothing in common) to 10000 (equal); a label of one letter is similar only to itself. */
export function similarity(a: Prepared, b: Prepared): number {
  if (a.text === '' || b.text === '') return 0
  if (a.text === b.text) return SAME
  let common = 0
  for (let i = 0, j = 0; i < a.pairs.length && j < b.pairs.length;) {
    const [left, right] = [a.pairs[i]!, b.pairs[j]!]
    if (left === right) common++
    if (left <= right) i++
    if (right <= left) j++
  }
  const all = a.pairs.length + b.pairs.length
  // Different texts can have the same pairs, so only equal texts get the highest value.
  return all === 0 ? 0 : Math.min(SAME - 1, Math.floor((2 * common * SAME) / all))
}
