// How people type: one error in a question, and capitals without accents.

/** One error in the longest word: two letters exchanged, one left out, one doubled, or one replaced, by the number given. */
export function withError(question: string, seed: number): string {
  const words = [...question.matchAll(/\p{L}{5,}/gu)]
  if (words.length === 0) return question
  const { 0: word, index } = words.reduce((longest, each) => (each[0].length > longest[0].length ? each : longest))
  const letters = [...word]
  const at = 1 + (seed % (letters.length - 2))
  return question.slice(0, index) + changed(letters, at, seed).join('') + question.slice(index + word.length)
}

function changed(letters: readonly string[], at: number, seed: number): string[] {
  const [one, next] = [letters[at]!, letters[at + 1]!]
  switch (seed % 4) {
    case 0:
      return letters.toSpliced(at, 2, next, one)
    case 1:
      return letters.toSpliced(at, 1)
    case 2:
      return letters.toSpliced(at, 0, one)
    default:
      return letters.toSpliced(at, 1, one === 'x' ? 'z' : 'x')
  }
}

export function inPlainCapitals(question: string): string {
  return question.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
}
