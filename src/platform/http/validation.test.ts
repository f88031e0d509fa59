import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Type } from 'typebox'
import { nameOf, visibleTextOf } from './shapes.ts'
import { Validators } from './validation.ts'

it('explains the refusal of an invisible name or text in words instead of a regular expression', () => {
  const form = Type.Object({ name: nameOf(20), reason: visibleTextOf(20) })
  const problems = (value: object) =>
    new Validators([]).problems('body', form, value).map(({ loc, msg }) => [loc[1], msg])
  const inOneLine = 'must be one line with at least one visible character and no marks of text direction'
  assert.deepEqual(problems({ name: 'Ana\nSun', reason: '\u3164' }), [
    ['name', inOneLine],
    ['reason', 'needs at least one visible character'],
  ])
  assert.deepEqual(problems({ name: '\u202eAna', reason: 'seen' }), [['name', inOneLine]])
})

it('matches no pattern against a text that is too long, and reports its length alone', () => {
  const form = Type.Object({ code: Type.String({ maxLength: 60, pattern: '^(a+)+$' }) })
  const types = (code: string) => new Validators([]).problems('body', form, { code }).map(({ type }) => type)
  // This pattern would take longer than the universe has existed.
  assert.deepEqual(types(`${'a'.repeat(1_000)}b`), ['maxLength'])
  assert.deepEqual(types('b'), ['pattern'])
  assert.deepEqual(types('a'), [])
})
