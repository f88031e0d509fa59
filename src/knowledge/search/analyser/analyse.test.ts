import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { knowledgeLanguages, type Language } from '../../languages.ts'
import { analyse } from './analyse.ts'
import { fold } from './fold.ts'
import { MAX_WORD_LENGTH } from './words.ts'

const surfaces = (text: string, language: Language): string[] => analyse(text, language).map(({ surface }) => surface)
const stems = (text: string, language: Language): string[] => analyse(text, language).map(({ stem }) => stem)

const language = fc.constantFrom(...knowledgeLanguages)
/** Letters of every kind, and what stands between words. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."aéÉœß1 2\u{A0}\u{202F}’'-.,\u{301}\u{1F600}İﬁ"), maxLength: 80 }),
)

describe('the analyser', () => {
  it('an elided article is no word, with either apostrophe', () => {
    assert.deepEqual(surfaces("L’emprunteur n'a pas jusqu'ici", 'fr'), ['emprunteur', 'a', 'pas', 'ici'])
  })

  it('the ending of an English possessive or contraction is no word', () => {
    assert.deepEqual(surfaces("The lender's file isn’t open", 'en'), ['the', 'lender', 'file', 'isn', 'open'])
  })

  it('an apostrophe of the other language separates words', () => {
    assert.deepEqual(surfaces("l'offre", 'en'), ['l', 'offre'])
    assert.deepEqual(surfaces("lender's", 'fr'), ['lender', 's'])
  })

  it('digits of one number are joined over spaces of any width, commas and full stops', () => {
    for (const written of ['1 500', '1\u{A0}500', '1\u{202F}500', '1,500', '1.500', '1500'])
      assert.deepEqual(surfaces(written, 'fr'), ['1500'], written)
    assert.deepEqual(surfaces('12 500 000 et 3 50', 'fr'), ['12500000', 'et', '3', '50'])
    assert.deepEqual(surfaces('1 5000', 'fr'), ['1', '5000'])
  })

  it('inflected forms share a stem, which has no accents', () => {
    assert.deepEqual(new Set(stems('refusée refusés refuser', 'fr')), new Set(['refus']))
    assert.deepEqual(new Set(stems('refused refusing refuses', 'en')), new Set(['refus']))
    assert.deepEqual(stems('œuvre', 'fr'), stems('oeuvre', 'fr'))
  })

  it('a composed and a decomposed accent, and capitals, make the same terms', () => {
    const words = (given: string): string[] => analyse(given, 'fr').map(({ stem, surface }) => `${stem} ${surface}`)
    assert.deepEqual(words('Crédit accordé'.normalize('NFD')), words('CRÉDIT ACCORDÉ'))
  })

  it('stop words are kept and marked, without their accents as well', () => {
    assert.deepEqual(
      analyse('À la demande', 'fr').map(({ isStopWord }) => isStopWord),
      [true, true, false],
    )
    assert.deepEqual(
      analyse('A LA DEMANDE', 'fr').map(({ isStopWord }) => isStopWord),
      [true, true, false],
    )
  })

  it('any text has terms whose words lie in it, in order, apart and on whole characters', () => {
    fc.assert(
      fc.property(text, language, (given, of) => {
        let last = 0
        for (const { stem, surface, start, end } of analyse(given, of)) {
          assert.ok(start >= last && end > start && end <= given.length)
          assert.ok(stem !== '' && surface !== '' && !surface.includes('=') && !stem.includes('='))
          assert.ok(surface.length <= 20 * MAX_WORD_LENGTH)
          assert.doesNotMatch(given.slice(start, end), /^[\u{DC00}-\u{DFFF}]|[\u{D800}-\u{DBFF}]$/u)
          last = end
        }
      }),
    )
  })

  it('analysing the words found again finds the same words', () => {
    fc.assert(
      fc.property(text, language, (given, of) => {
        for (const word of surfaces(given, of)) assert.equal(fold(word), word)
        const again = surfaces(surfaces(given, of).join(' | '), of)
        assert.deepEqual(again.join(''), surfaces(given, of).join(''))
      }),
    )
  })

  it('hostile texts take time linear to their length', () => {
    const hostile = [
      '1 '.repeat(2_000),
      '1,'.repeat(2_000),
      "l'".repeat(2_000),
      'a\u{301}'.repeat(2_000),
      '\u{301}'.repeat(4_000),
    ]
    for (const one of [...hostile, 'é'.repeat(4_000), '1 500 '.repeat(700), '\u{1F468}\u{200D}'.repeat(1_000)]) {
      const processor = process.cpuUsage()
      for (const of of knowledgeLanguages) analyse(one.repeat(50), of)
      const { user, system } = process.cpuUsage(processor)
      // 400,000 characters take some tenths of a second; a quadratic pattern would take hours.
      assert.ok(user + system < 20_000_000, one.slice(0, 4))
    }
  })
})
