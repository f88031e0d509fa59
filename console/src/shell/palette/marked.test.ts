import assert from 'node:assert/strict'
import { it } from 'node:test'
import { excerpt, marked } from './marked.ts'

const shown = (parts: ReturnType<typeof marked>): string =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

it('marked parts make up the text, whatever the ranges are', () => {
  assert.equal(shown(marked('one two three', [{ start: 4, end: 7 }])), 'one [two] three')
  assert.equal(shown(marked('one', [{ start: 0, end: 3 }])), '[one]')
  for (const ranges of [
    [{ start: 2, end: 99 }],
    [{ start: 2, end: 2 }],
    [
      { start: 4, end: 7 },
      { start: 5, end: 9 },
    ],
  ])
    assert.equal(
      marked('one two three', ranges)
        .map(({ text }) => text)
        .join(''),
      'one two three',
    )
})

it('an excerpt begins before the first match and says where it leaves something out', () => {
  const text = `${'word '.repeat(40)}needle ${'more '.repeat(60)}`
  const start = text.indexOf('needle')
  const line = shown(excerpt(text, [{ start, end: start + 6 }]))
  assert.match(line, /^… (?:word )+\[needle\] more/)
  assert.match(line, / …$/)
  assert.equal(shown(excerpt('short needle', [{ start: 6, end: 12 }])), 'short [needle]')
})
