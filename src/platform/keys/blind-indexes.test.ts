import assert from 'node:assert/strict'
import { createSecretKey } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { blindIndex, type InstitutionKeys } from './institution-keys.ts'
import { blindIndexes } from './blind-indexes.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const keys: InstitutionKeys = { wrapping: key, unwrapping: [key], index: key, factors: key }

describe('the blind indexes of a file', () => {
  const indexOf = blindIndexes(keys)
  const isSame = (reference: string): void => {
    for (const purpose of ['applicant', 'external'] as const)
      assert.deepEqual(indexOf(purpose, reference), blindIndex(keys, purpose, reference), reference)
  }

  it('every index is the one by which the person is found', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), isSame))
    for (const reference of ['', ' C-1001 ', 'c-1001', 'ﬁn  Ⅻ', '\uFDFA'.repeat(30), 'é'.repeat(123)]) isSame(reference)
  })

  it('a character that nobody sees changes no index, wherever it stands', () => {
    const invisible = fc.constantFrom(
      ...'\u200B\u200C\u200D\u2060\uFEFF\u00AD\u200E\u200F\u202A\u202E\u2066\u2069\u3164\uFFA0',
    )
    const parts = fc.array(fc.tuple(fc.constantFrom(...'aZ1 -éß\u0301ﬁ名'), invisible), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(parts, (pasted) => {
        const plain = pasted.map(([shown]) => shown).join('')
        assert.deepEqual(indexOf('applicant', pasted.flat().join('')), indexOf('applicant', plain))
      }),
    )
  })

  it('a text of any length has its own index', () => {
    for (let length = 225; length < 270; length += 1)
      for (const unit of ['a', 'é', '€', '𝒳']) isSame(unit.repeat(length / 2))
  })
})
