import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { knownWords, lengthProblem, type PasswordProblem, withoutKnownWords } from './password.ts'

const problem = (password: string): PasswordProblem | null => lengthProblem(password, { min: 12, max: 128 })
const SHORT = { type: 'password_too_short', msg: 'must have at least 12 characters', limit: 12 }

describe('a password', () => {
  it('accepts 12 to 128 code points of any kind', () => {
    const sentence = 'the heron waits by the weir until noon; '.repeat(4)
    assert.deepEqual(problem(sentence.slice(0, 11)), SHORT)
    assert.equal(problem(sentence.slice(0, 12)), null)
    assert.equal(problem(sentence.slice(0, 128)), null)
    assert.deepEqual(problem(sentence.slice(0, 129)), {
      type: 'password_too_long',
      msg: 'must have at most 128 characters',
      limit: 128,
    })
    assert.deepEqual(problem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔'), SHORT)
    assert.equal(problem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧'), null)
  })

  it('requires no capital, digit or sign and allows spaces at both ends', () => {
    for (const good of ['a quiet river in may', ' heron by the weir ', 'korrektpferdbatterie', '8302957146ab'])
      assert.equal(problem(good), null, good)
  })

  it('a password is compared with the words of product, institution and person, in lower case, joined and split', () => {
    const words = knownWords({
      institutionReference: 'alder-bank',
      institutionName: 'Alder Bank',
      email: 'Lena.Holt@alder-bank.example',
      displayName: 'Léna van Ho',
    })
    for (const word of [
      'probity',
      'alder-bank',
      'alderbank',
      'alder',
      'bank',
      'lena.holt',
      'lenaholt',
      'lena',
      'holt',
      'léna',
    ])
      assert.ok(words.includes(word), word)
    assert.ok(!words.includes('ho'), 'a part of one or two letters, which any sentence may contain')
    assert.ok(words.every((word) => word === word.toLowerCase()))
  })

  it('a password is compared with a bounded number of words, however long a name is', () => {
    const displayName = Array.from({ length: 80 }, (_, i) => `n${i}x`).join(' ')
    const context = { institutionReference: 'a-b', institutionName: 'A', email: 'a@b.example' }
    assert.equal(knownWords({ ...context, displayName }).length, 50)
  })

  it('loses every known word, the longest first, however it is written', () => {
    const words = ['alder', 'bank', 'alderbank', 'kofi']
    for (const [password, rest] of [
      ['Kofi.AlderBank', '.'],
      ['ALDER-BANK 2026', '- 2026'],
      ['a quiet heron', 'a quiet heron'],
      ['bankalder', ''],
    ] as const)
      assert.equal(withoutKnownWords(password, words), rest)
  })
})
