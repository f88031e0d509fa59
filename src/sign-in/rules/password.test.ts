import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { passwordProblem } from './password.ts'

const context = { institutionReference: 'alder-bank', email: 'lena.holt@alder-bank.example' }
const problem = (password: string): string | null => passwordProblem(password, context, { min: 12, max: 128 })

describe('a password', () => {
  it('accepts 12 to 128 code points of any kind', () => {
    const sentence = 'the heron waits by the weir until noon; '.repeat(4)
    assert.match(problem(sentence.slice(0, 11))!, /at least 12/)
    assert.equal(problem(sentence.slice(0, 12)), null)
    assert.equal(problem(sentence.slice(0, 128)), null)
    assert.match(problem(sentence.slice(0, 129))!, /at most 128/)
    assert.match(problem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔')!, /at least 12/)
    assert.equal(problem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧'), null)
  })

  it('refuses a well-known word surrounded by digits or signs, also with digits in place of letters', () => {
    for (const common of [
      'password1234',
      'P@ssw0rd2026!',
      'motdepasse2026',
      'Bienvenue2026',
      'qwertyuiop12',
      'azertyuiop99',
      '2026administrator',
      'letmein-letmein',
      'iloveyou1234',
    ]) {
      assert.match(problem(common)!, /is a common password/, common)
    }
  })

  it('refuses sequences of keys or digits in either direction, and repetitions', () => {
    for (const common of [
      '123456789012',
      '210987654321',
      'abcdefghijklm',
      'zyxwvutsrqpo',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      'xy9xy9xy9xy9',
      '!!!!!!!!!!!!',
    ]) {
      assert.match(problem(common)!, /is a common password/, common)
    }
  })

  it('refuses the institution’s reference, the address’s local part and the product’s name inside a password', () => {
    for (const known of ['green Alder-Bank tea', 'tea with LENA.HOLT', 'for Probity only'])
      assert.match(problem(known)!, /must not contain/, known)
  })

  it('requires no capital, digit or sign and allows spaces at both ends', () => {
    for (const good of [
      'a quiet river in may',
      ' heron by the weir ',
      'korrektpferdbatterie',
      '830295714662019375514820467193',
      '8302957146ab',
    ])
      assert.equal(problem(good), null, good)
  })

  it('ignores a local part of one or two letters, which any sentence may contain', () => {
    assert.equal(
      passwordProblem('a quiet river in may', { ...context, email: 'a@b.example' }, { min: 12, max: 128 }),
      null,
    )
  })
})
