import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { contract } from '../checks/import.fixture.ts'
import { headerIssues } from './header.ts'
import { normalised, prepared, similarity } from './similarity.ts'
import { suggestMapping } from './suggest.ts'
import { mappingOf, to } from '../checks/import.fixture.ts'

const likeness = (a: string, b: string): number => similarity(prepared(a), prepared(b))
const suggested = (...header: string[]): Record<string, string> =>
  Object.fromEntries(
    suggestMapping(contract, header).map(({ field, column, similarity: is }) => [field, `${column} ${is}`]),
  )

describe('the similarity of two labels', () => {
  it('the similarity of two labels equals the coefficient of their letter pairs computed by hand', () => {
    // am mo ou un nt of 5 against lo oa an na am mo ou un nt of 9: 2 * 5 / 14.
    assert.equal(likeness('amount', 'loan_amount'), 7142)
    // All 7 of `duration` are among the 15 of `durationinmonths`: 2 * 7 / 22.
    assert.equal(likeness('duration', 'Duration in months'), 6363)
    assert.equal(likeness('night', 'nacht'), 2500)
    assert.equal(likeness('aaa', 'aa'), 6666)
    assert.equal(likeness('a', 'b'), 0)
    assert.equal(likeness('', ''), 0)
    assert.equal(likeness('###', '###'), 0)
  })

  it('labels that differ only in case, accents and separators have the similarity 1', () => {
    assert.equal(normalised('  Durée_(en)-MOIS '), 'dureeenmois')
    assert.equal(likeness('DURÉE EN MOIS', 'duree-en_mois'), 10_000)
    assert.equal(likeness('Ｎｅｔ income', 'net_income'), 10_000)
    // The same pairs in another order are not the same label.
    assert.ok(likeness('xyxzx', 'xzxyx') < 10_000)
  })

  it('the similarity of two labels is symmetric and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        assert.equal(likeness(a, b), likeness(b, a))
        assert.ok(likeness(a, b) >= 0 && likeness(a, b) <= 10_000)
      }),
    )
  })
})

describe('suggestions for a mapping', () => {
  it('suggests a mapping from codes and the labels in both languages', () => {
    assert.deepEqual(
      suggested('Montant demandé', 'NET INCOME', 'duration', 'Référence du demandeur', 'inputs.housing'),
      {
        amount: 'Montant demandé 1',
        'inputs.net_income': 'NET INCOME 1',
        duration_months: 'duration 0.7',
        applicant_reference: 'Référence du demandeur 1',
        'inputs.housing': 'inputs.housing 1',
      },
    )
  })

  it('suggests no pair below the similarity of two random words', () => {
    assert.deepEqual(suggested('row_id', 'savings', 'x', '', 'approved', 'occupancy_type'), {})
  })

  it('suggests only pairs with a similarity of at least 0.6', () => {
    // ho ou us of 4 and 6 pairs: 2 * 3 / 10; mo on nt th hs of 5 and 13: 2 * 5 / 18.
    assert.deepEqual(suggested('house'), { 'inputs.housing': 'house 0.6' })
    assert.deepEqual(suggested('months'), {})
  })

  it('assigns each field and each column once: the best pair first, then the order of the file', () => {
    assert.deepEqual(suggested('net incomes', 'net income'), { 'inputs.net_income': 'net income 1' })
    assert.deepEqual(suggested('housing2', 'housing1'), { 'inputs.housing': 'housing2 0.923' })
    const taken = suggestMapping(contract, ['Application reference'])
    assert.deepEqual(
      taken.map(({ field }) => field),
      ['external_reference'],
    )
  })

  it('suggests no label that the file has twice', () => {
    assert.deepEqual(suggested('amount', 'amount'), {})
  })

  it('suggests known fields and columns once each, with the same result every time for any header', () => {
    const label = fc.oneof(
      fc.string(),
      fc.constantFrom(...contract.fields.flatMap(({ code, label: { fr } }) => [code, fr])),
    )
    fc.assert(
      fc.property(fc.array(label, { maxLength: 20 }), (header) => {
        const found = suggestMapping(contract, header)
        assert.deepEqual(found, suggestMapping(contract, header))
        assert.equal(new Set(found.map(({ field }) => field)).size, found.length)
        assert.equal(new Set(found.map(({ column }) => column)).size, found.length)
        for (const { field, column, similarity: is } of found) {
          assert.ok(contract.fields.some(({ code }) => code === field) && header.includes(column))
          assert.match(is, /^(?:1|0\.[6-9][0-9]{0,3})$/)
        }
      }),
    )
  })
})

it('reports missing, duplicate and unmapped columns of a file, with exact labels', () => {
  const mapping = mappingOf(to('inputs.net_income', 'cell'), to('custom_fields.rate', 'cell'))
  const whole = ['external_reference', 'applicant_reference', 'amount', 'duration_months', 'cell']
  assert.deepEqual(headerIssues(mapping, whole), { missing: [], alike: [], ambiguous: [], unmapped: [] })
  assert.deepEqual(headerIssues(mapping, [...whole.slice(0, 3), 'Duration_months', 'cell', 'cell', 'x', 'x']), {
    missing: ['duration_months'],
    alike: ['duration_months'],
    ambiguous: ['cell'],
    unmapped: ['Duration_months', 'x'],
  })
})
