import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isVisible, VISIBLE, VISIBLE_LINE, visibleLength } from './text.ts'

const INVISIBLE = [
  '',
  ' ',
  '\t',
  '\u00a0\u2003',
  '\u200b',
  '\u2060\ufeff',
  '\u115f\u1160',
  '\u3164',
  '\uffa0',
  '\u2800',
]
const VISIBLE_TEXTS = ['Ж', '李', '7', '…', '👩🏽', '\u200bA', '\u3164A', 'نادرة', 'é']

describe('visible text', () => {
  it('visible text has at least one visible character, in any script', () => {
    for (const text of INVISIBLE) assert.doesNotMatch(text, new RegExp(VISIBLE, 'u'), JSON.stringify(text))
    for (const text of VISIBLE_TEXTS) assert.match(text, new RegExp(VISIBLE, 'u'), text)
  })

  it('a text of one line has no line breaks and no bidirectional controls', () => {
    const line = new RegExp(VISIBLE_LINE, 'u')
    for (const text of VISIBLE_TEXTS) assert.match(text, line, text)
    for (const between of [
      '\n',
      '\r',
      '\t',
      '\v',
      '\f',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u202e',
      '\u202a',
      '\u2066',
      '\u2069',
    ])
      assert.doesNotMatch(`Ana${between}adA`, line, JSON.stringify(between))
    for (const text of INVISIBLE) assert.doesNotMatch(text, line, JSON.stringify(text))
  })

  it('a text is accepted as one line exactly when it has a visible character and no other line or direction', () => {
    const line = new RegExp(VISIBLE_LINE, 'u')
    const excluded = /[\t\n\v\f\r\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]/
    const sign = fc.constantFrom('A', '7', '\u200b', ' ', '\u3164', '\u2800', '\n', '\u202e', '👩🏽', 'é')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const text = signs.join('')
        assert.equal(line.test(text), isVisible(text) && !excluded.test(text), JSON.stringify(text))
      }),
    )
  })

  // In quadratic time these would take hours.
  it('a name is matched in time proportional to its length', () => {
    const line = new RegExp(VISIBLE_LINE, 'u')
    for (const sign of ['A', ' ', '\u200b', '\u3164'])
      for (const end of ['\n', '\u202e'])
        assert.ok(!line.test(sign.repeat(2_000_000) + end), JSON.stringify(sign + end))
  })

  it('the length of a visible text is that of its visible characters', () => {
    assert.equal(visibleLength(' a b\u200b\u3164\u2800 '), 3)
    for (const text of INVISIBLE) assert.equal(visibleLength(text.repeat(12)), 0, JSON.stringify(text))
  })
})
