import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { VISIBLE, VISIBLE_LINE, visibleLength } from './text.ts'

const UNSEEN = ['', ' ', '\t', '\u00a0\u2003', '\u200b', '\u2060\ufeff', '\u115f\u1160', '\u3164', '\uffa0', '\u2800']
const SEEN = ['Ж', '李', '7', '…', '👩🏽', '\u200bA', '\u3164A', 'نادرة', 'é']

describe('text that a person can see', () => {
  it('has at least one character that is drawn, in any script', () => {
    for (const text of UNSEEN) assert.doesNotMatch(text, new RegExp(VISIBLE, 'u'), JSON.stringify(text))
    for (const text of SEEN) assert.match(text, new RegExp(VISIBLE, 'u'), text)
  })

  it('is a line when nothing in it breaks it or turns the order in which it is read', () => {
    const line = new RegExp(VISIBLE_LINE, 'u')
    for (const text of SEEN) assert.match(text, line, text)
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
    for (const text of UNSEEN) assert.doesNotMatch(text, line, JSON.stringify(text))
  })

  it('is counted by what is seen', () => {
    assert.equal(visibleLength(' a b\u200b\u3164\u2800 '), 3)
    for (const text of UNSEEN) assert.equal(visibleLength(text.repeat(12)), 0, JSON.stringify(text))
  })
})
