// How alike two labels are: Dice's coefficient of their pairs of letters (L. R. Dice, 1945), after what languages and
// systems write differently is taken away. Twice the common pairs over all pairs, in ten-thousandths, rounded down.

/** Lower case, no accents, letters and digits only: `Durée (mois)` and `duree_mois` are the same label. */
export function normalised(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A label prepared for many comparisons: its text and its pairs, sorted, each as often as it stands there. */
export interface Prepared {
  readonly text: string
  readonly pairs: readonly string[]
}

/** No label of the contract is longer; what stands behind it could not make two labels more alike. */
const MAX_CHARACTERS = 200

export function prepared(label: string): Prepared {
  const text = normalised(label.slice(0, MAX_CHARACTERS))
  const pairs = Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  return { text, pairs: pairs.toSorted() }
}

export const SAME = 10_000

/** 0 (nothing in common) to 10000 (the same); a label of one letter is like itself only. */
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
  // Other texts may have the same pairs; only the same text is the same.
  return all === 0 ? 0 : Math.min(SAME - 1, Math.floor((2 * common * SAME) / all))
}
