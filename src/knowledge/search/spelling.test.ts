import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { deletionsOf, isOneErrorApart } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcé'), minLength: 1, maxLength: 8 })

/** By the definition: every way to make one error. */
function errorsOf(from: string): Set<string> {
  const letters = [...from]
  const made = new Set<string>()
  for (let at = 0; at <= letters.length; at += 1) {
    for (const letter of 'abcé') {
      made.add(letters.toSpliced(at, 0, letter).join(''))
      if (at < letters.length) made.add(letters.toSpliced(at, 1, letter).join(''))
    }
    if (at < letters.length) made.add(letters.toSpliced(at, 1).join(''))
    if (at + 1 < letters.length) made.add(letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!).join(''))
  }
  made.delete(from)
  return made
}

describe('spelling', () => {
  it('two words are one error apart when a letter is missing, too many, another one, or exchanged with the next', () => {
    fc.assert(fc.property(word, word, (a, b) => assert.equal(isOneErrorApart(a, b), errorsOf(a).has(b))))
  })

  it('every word with one error shares a deletion with the word, or is one', () => {
    fc.assert(
      fc.property(word, (right) => {
        const known = new Set([right, ...deletionsOf(right)])
        for (const wrong of errorsOf(right))
          assert.ok(
            [wrong, ...deletionsOf(wrong)].some((each) => known.has(each)),
            `${right} ${wrong}`,
          )
      }),
    )
  })
})
