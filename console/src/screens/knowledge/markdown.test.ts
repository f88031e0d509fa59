import assert from 'node:assert/strict'
import { it } from 'node:test'
import { blocksOf, inlinesOf, shownLevels } from './markdown.ts'

it('headings, paragraphs, lists, tables and code are read as blocks', () => {
  const text =
    '# Title #\n\nOne\ntwo\n\n- a\n- b\n  goes on\n\n1. first\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```\n<b>\n```\n---\n'
  assert.deepEqual(blocksOf(text), [
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'One two' },
    { kind: 'list', isOrdered: false, items: ['a', 'b goes on'] },
    { kind: 'list', isOrdered: true, items: ['first'] },
    { kind: 'table', head: ['A', 'B'], rows: [['1', '2']] },
    { kind: 'code', text: '<b>' },
    { kind: 'rule' },
  ])
})

it('HTML stays text, and only http addresses become links', () => {
  assert.deepEqual(inlinesOf('<script>x</script>'), [{ kind: 'text', text: '<script>x</script>' }])
  assert.deepEqual(inlinesOf('[a](javascript:x)'), [{ kind: 'text', text: 'a' }])
  assert.deepEqual(inlinesOf('**b** `c` [d](https://e.example)'), [
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', address: 'https://e.example' },
  ])
})

it('a fence that is never closed, and text of a megabyte, end', () => {
  assert.equal(blocksOf('```\nopen').length, 1)
  assert.equal(blocksOf('word '.repeat(200_000)).length, 1)
  for (const mark of ['*', '`', '[', '**a'])
    assert.equal(
      inlinesOf(mark.repeat(20_000))
        .map(({ text }) => text)
        .join('').length > 0,
      true,
    )
})

it('headings are shown below that of the page without a gap, however the author counted', () => {
  assert.deepEqual(shownLevels([1, 2, 2, 3, 2], true), [1, 2, 2, 3, 2])
  assert.deepEqual(shownLevels([1, 2, 2], false), [2, 3, 3])
  assert.deepEqual(shownLevels([3, 6, 2, 1], false), [2, 3, 2, 2])
  assert.deepEqual(shownLevels([1, 2, 3, 4, 5, 6], false), [2, 3, 4, 5, 6, 6])
})
