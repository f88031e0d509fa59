import assert from 'node:assert/strict'
import { it } from 'node:test'
import { passwordProblemTypes } from '../../../../core/sign-in/index.ts'
import { wordsIn } from '../../words/pair.ts'
import { passwordIssueText, passwordTexts } from './password-issue.ts'

const LOC = ['body', 'password']

it('each problem of a password has words of its own in both languages, with its bound and without the sentence', () => {
  const said = (['en', 'fr'] as const).flatMap((language) =>
    passwordProblemTypes.map((type) => {
      const problem = { loc: LOC, msg: 'the sentence of the service', type, limit: 17 }
      const text = passwordIssueText(wordsIn(passwordTexts, language), problem)
      assert.equal(text.includes('17'), type.startsWith('password_too_'), text)
      assert.ok(!text.includes(problem.msg), text)
      return text
    }),
  )
  assert.equal(new Set(said).size, 2 * passwordProblemTypes.length)
})

it('a problem of a type that the page does not know is refused without a reason', () => {
  const words = wordsIn(passwordTexts, 'en')
  for (const problem of [
    { loc: LOC, msg: 'must have at least 12 characters', type: 'of_a_newer_service' },
    { loc: LOC, msg: 'must have at least 12 characters', type: 'password_too_short' },
  ])
    assert.equal(passwordIssueText(words, problem), words.other)
})
