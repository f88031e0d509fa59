import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Type } from 'typebox'
import { Code } from '../../second-factors/shapes.ts'
import { nameOf, oneOf, visibleTextOf } from './shapes.ts'
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

it('names in words a missing member, one that the operation does not know, and a code of other than six digits', () => {
  const form = Type.Object({ code: Code, note: Type.String() }, { additionalProperties: false })
  const problems = new Validators([]).problems('body', form, { code: '12', colour: 1 })
  assert.deepEqual(problems.map(({ loc, msg }) => `${loc[1]} ${msg}`).toSorted(), [
    'code must be six digits',
    'colour is not known here: check its spelling against /docs',
    'note is required',
  ])
})

it('names the allowed values and forms in the refusal of another', () => {
  const form = Type.Object({
    channel: oneOf(['branch', 'online']),
    version: Type.Literal(2),
    from: Type.String({ format: 'date' }),
    at: Type.String({ format: 'date-time' }),
    id: Type.String({ format: 'uuid' }),
    email: Type.String({ format: 'email' }),
  })
  const wrong = { channel: 'x', version: 1, from: '31.3.2026', at: 'now', id: '7', email: 'ana' }
  const problems = new Validators([]).problems('body', form, wrong)
  assert.deepEqual(
    problems.map(({ msg }) => msg),
    [
      'must be one of branch, online',
      'must be 2',
      'must be a day in the form 2026-03-31',
      'must be a time in the form 2026-03-31T09:30:00Z',
      'must be an id in the form 0198c0de-0000-7000-8000-000000000000',
      'must be an email address in the form name@example.com',
    ],
  )
})

it('matches no pattern against a text that is too long, and reports its length alone', () => {
  const form = Type.Object({ code: Type.String({ maxLength: 60, pattern: '^(a+)+$' }) })
  const types = (code: string) => new Validators([]).problems('body', form, { code }).map(({ type }) => type)
  // This pattern would take longer than the universe has existed.
  assert.deepEqual(types(`${'a'.repeat(1_000)}b`), ['maxLength'])
  assert.deepEqual(types('b'), ['pattern'])
  assert.deepEqual(types('a'), [])
})
