import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { askedTerms, hashOf, packFrequencies, readFrequencies } from './frequencies.ts'

describe('packed frequencies', () => {
  it('every term that is asked is read with its frequency, and no other', () => {
    const terms = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 127 })), {
      selector: ([term]) => term,
    })
    fc.assert(
      fc.property(terms, fc.array(fc.string({ minLength: 1 })), fc.nat(), (packed, others, which) => {
        const asked = [
          ...new Set([...others, ...packed.filter((_term, at) => (which >> (at % 31)) & 1).map(([term]) => term)]),
        ]
        const read: [string, number][] = []
        readFrequencies(packFrequencies(packed), askedTerms(asked), (place, frequency) =>
          read.push([asked[place]!, frequency]),
        )
        assert.deepEqual(
          read,
          packed.filter(([term]) => asked.includes(term)),
        )
      }),
    )
  })

  it('of 300,000 terms, alike ones among them, no two have the same hash', () => {
    const hashes = new Set<number>()
    for (let at = 0; at < 100_000; at += 1)
      for (const term of [`mot${at}`, `=${at.toString(36)}=${at.toString(36)}`, String.fromCodePoint(0x3000 + at)])
        hashes.add(hashOf(term))
    assert.equal(hashes.size, 300_000)
    assert.ok([...hashes].every((hash) => Number.isSafeInteger(hash) && hash >= 0 && hash < 2 ** 48))
  })
})
