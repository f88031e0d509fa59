import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { VISIBLE, VISIBLE_LINE, visibleLength } from './text.ts'

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

  it('the length of a visible text is that of its visible characters', () => {
    assert.equal(visibleLength(' a b\u200b\u3164\u2800 '), 3)
    for (const text of INVISIBLE) assert.equal(visibleLength(text.repeat(12)), 0, JSON.stringify(text))
  })
})
