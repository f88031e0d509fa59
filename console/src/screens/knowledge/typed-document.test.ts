import assert from 'node:assert/strict'
import { it } from 'node:test'
import { corpusFound } from './corpus-search.ts'
import { emptyDocument, readDocument } from './typed-document.ts'

const typed = {
  ...emptyDocument('fr'),
  key: 'proc.credit',
  title: ' Procédure ',
  content: '# A\n\nB',
  reviewDue: '1/3/2027',
}

it('a document is read with its days, and what was left empty is none', () => {
  assert.deepEqual(readDocument(typed).body, {
    title: 'Procédure',
    content: '# A\n\nB',
    module: null,
    roles: [],
    source_url: null,
    reviewed_on: null,
    review_due: '2027-03-01',
  })
})

it('a key, an address or a day that the service would refuse is named before anything is sent', () => {
  const issues = (more: object) => readDocument({ ...typed, ...more }).issues
  assert.deepEqual(issues({ key: 'Pr' }), { key: 'key' })
  assert.deepEqual(issues({ source: 'javascript:x' }), { source: 'address' })
  assert.deepEqual(issues({ reviewedOn: '31/02/2026' }), { reviewedOn: 'day' })
  assert.deepEqual(issues({ content: ' ' }), { content: 'empty' })
  assert.deepEqual(issues({ content: 'é'.repeat(2 * 1_048_576 + 1) }), { content: 'tooLarge' })
})

it('documents whose review is overdue stand first, and are found by title and key', () => {
  const list = [
    { title: 'Guide', key: 'a-guide', stale: false },
    { title: 'Old', key: 'old', stale: true },
  ]
  const keys = (search: Parameters<typeof corpusFound>[1]) => corpusFound(list, search).map(({ key }) => key)
  assert.deepEqual(keys({}), ['old', 'a-guide'])
  assert.deepEqual(keys({ is: 'fresh' }), ['a-guide'])
  assert.deepEqual(keys({ find: 'GUI' }), ['a-guide'])
})
