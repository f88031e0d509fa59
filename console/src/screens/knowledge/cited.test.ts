import assert from 'node:assert/strict'
import { it } from 'node:test'
import { citedDocument, partsOf } from './cited.ts'

it('the link of a citation leads to the page of its document, and an unknown one to none', () => {
  assert.deepEqual(citedDocument('/api/v1/knowledge/common/data-rights?language=fr'), {
    shelf: 'common',
    key: 'data-rights',
    language: 'fr',
  })
  assert.equal(citedDocument('https://elsewhere.example/'), null)
})

it('what matches the question is marked, and ranges that make no sense are left out', () => {
  const ranges = [
    { start: 0, end: 2 },
    { start: 1, end: 3 },
    { start: 4, end: 99 },
  ]
  assert.deepEqual(partsOf('abcdef', ranges), [
    { text: 'ab', isFound: true },
    { text: 'cdef', isFound: false },
  ])
})
