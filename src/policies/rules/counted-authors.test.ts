import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countedAuthors, isAuthorLinkShown, type VersionWithAuthors } from './counted-authors.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute))
const version = (
  author: string,
  fingerprint: string,
  created: number,
  approved: number | null = null,
): VersionWithAuthors => ({
  fingerprint,
  created_at: at(created),
  approved_at: approved === null ? null : at(approved),
  authors: [author],
  author_link_shown: author === 'otto',
})

describe('the authors who count', () => {
  it('counts only the authors of a version that has no source', () => {
    assert.deepEqual(countedAuthors([version('otto', 'a', 0)]), ['otto'])
  })

  it('counts the authors of a source that was never approved or was approved after the derivation', () => {
    const derived = version('bo', 'b', 10)
    assert.deepEqual(countedAuthors([derived, version('otto', 'a', 0)]), ['bo', 'otto'])
    assert.deepEqual(countedAuthors([derived, version('otto', 'a', 0, 11)]), ['bo', 'otto'])
    assert.deepEqual(countedAuthors([derived, version('otto', 'a', 0, 9)]), ['bo'])
  })

  it('counts the authors of an approved source with the same content', () => {
    assert.deepEqual(countedAuthors([version('bo', 'a', 10), version('otto', 'a', 0, 9)]), ['bo', 'otto'])
  })

  it('counts the authors of the source of a source as long as each source counts', () => {
    const oldest = version('ana', 'a', 0, 1)
    assert.deepEqual(countedAuthors([version('bo', 'c', 20), version('otto', 'a', 10), oldest]), ['ana', 'bo', 'otto'])
    assert.deepEqual(countedAuthors([version('bo', 'c', 20), version('otto', 'b', 10), oldest]), ['bo', 'otto'])
    assert.deepEqual(countedAuthors([version('bo', 'c', 20), version('otto', 'a', 10, 11), oldest]), ['bo'])
  })

  it('takes over the mark of a shown link from the authors who count, and from no others', () => {
    assert.equal(isAuthorLinkShown([version('otto', 'a', 0)]), true)
    assert.equal(isAuthorLinkShown([version('bo', 'a', 10), version('otto', 'a', 0, 9)]), true)
    assert.equal(isAuthorLinkShown([version('bo', 'b', 10), version('otto', 'a', 0)]), true)
    assert.equal(isAuthorLinkShown([version('bo', 'b', 10), version('otto', 'a', 0, 9)]), false)
  })
})
