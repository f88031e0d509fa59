import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { knowledgeLanguages, type Language } from '../languages.ts'
import { highlights } from './highlights.ts'

function marked(text: string, query: string, language: Language = 'fr'): string[] {
  return highlights(text, query, language).map(({ start, end }) => text.slice(start, end))
}

describe('highlights', () => {
  it('inflected words, and words asked in capitals without accents, are marked as they stand in the text', () => {
    assert.deepEqual(marked('La demande a été refusée.', 'REFUSEE demandes'), ['demande', 'refusée'])
  })

  it('a word with one error marks the word meant, unless the text holds what was asked', () => {
    assert.deepEqual(marked('Le remboursement du crédit', 'rembousement'), ['remboursement'])
    assert.deepEqual(marked('part, port', 'port'), ['port'])
  })

  it('stop words are marked only when nothing else is asked', () => {
    assert.deepEqual(marked('La demande de la cliente', 'la demande'), ['demande'])
    assert.deepEqual(marked('La demande de la cliente', 'de la'), ['La', 'de', 'la'])
  })

  it('any text and question have ranges within the text, in order, apart and on whole characters', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'aé\u{301}\u{1F600}1 ’ﬁ'), maxLength: 60 }),
    )
    fc.assert(
      fc.property(text, text, fc.constantFrom(...knowledgeLanguages), (given, query, language) => {
        let last = 0
        for (const { start, end } of highlights(given, query, language)) {
          assert.ok(start >= last && end > start && end <= given.length)
          assert.doesNotMatch(given.slice(start, end), /^[\u{DC00}-\u{DFFF}]|[\u{D800}-\u{DBFF}]$/u)
          last = end
        }
      }),
    )
  })
})
