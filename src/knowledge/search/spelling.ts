// Which words are one error apart: a letter too many, too few, another one, or two exchanged. Two such words have a deletion
// in common, the word without one of its letters, so an index of deletions finds them without comparing all words
// (symmetric delete, W. Garbe 2012). Character 4-grams cost as many rows and miss an error in the middle of a short word.

/** Of shorter words too many others are one error apart, and longer runs of letters are keys. */
export const MIN_SPELLED = 4
export const MAX_SPELLED = 24

export function isSpelled(word: string): boolean {
  return word.length >= MIN_SPELLED && word.length <= MAX_SPELLED && !/\p{N}/u.test(word)
}

/** The word without each one of its characters, each once. */
export function deletionsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.map((_letter, at) => letters.toSpliced(at, 1).join('')))]
}

/** Whether one error makes `b` of `a`; not when they are the same. Linear. */
export function isOneErrorApart(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]]
  if (longer.length - shorter.length > 1) return false
  let from = 0
  while (from < shorter.length && shorter[from] === longer[from]) from += 1
  let left = shorter.length
  let right = longer.length
  while (left > from && shorter[left - 1] === longer[right - 1]) {
    left -= 1
    right -= 1
  }
  const [missing, extra] = [left - from, right - from]
  if (missing <= 1 && extra === 1) return true
  return missing === 2 && extra === 2 && shorter[from] === longer[from + 1] && shorter[from + 1] === longer[from]
}
