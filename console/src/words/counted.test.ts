import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countedEn, countedFr } from './counted.ts'

describe('a number with its noun', () => {
  it('none has the plural in English, and the singular in French', () => {
    assert.deepEqual(
      ['0', '1', '2', '1,000'].map((count) => countedEn(count, 'row', 'rows')),
      ['0 rows', '1 row', '2 rows', '1,000 rows'],
    )
    assert.deepEqual(
      ['0', '1', '2'].map((count) => countedFr(count, 'ligne', 'lignes')),
      ['0 ligne', '1 ligne', '2 lignes'],
    )
  })
})
