import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { contract } from '../checks/import.fixture.ts'
import { headerIssues } from './header.ts'
import { normalised, prepared, similarity } from './labels.ts'
import { suggestMapping } from './suggest.ts'
import { NAMES_BY_IDEA } from './synonyms.ts'
import { mappingOf, to } from '../checks/import.fixture.ts'

const likeness = (a: string, b: string): number => similarity(prepared(a), prepared(b))
const suggested = (...header: string[]): Record<string, string> =>
  Object.fromEntries(
    suggestMapping(contract, header).map(({ field, column, similarity: is }) => [field, `${column} ${is}`]),
  )

describe('the similarity of two labels', () => {
  it('labels that differ only in case, accents and separators have the similarity 1', () => {
    assert.equal(normalised('  Durée_(en)-MOIS '), 'dureeenmois')
    assert.equal(likeness('DURÉE EN MOIS', 'duree-en_mois'), 10_000)
    assert.equal(likeness('Ｎｅｔ income', 'net_income'), 10_000)
    assert.equal(likeness('netIncome', 'net_income'), 10_000)
  })

  it('labels with the same words are similar, whatever their order and number, but for neutral words', () => {
    assert.equal(likeness('income net', 'Net incomes'), 9_000)
    assert.equal(likeness('netIncome', 'INCOME (net)'), 9_000)
    // One of two words in common: 2 * 1 / 3.
    assert.equal(likeness('amount', 'Amount requested'), 6_666)
    assert.equal(likeness('Duration of the loan', 'loan duration in months'), 8_000)
  })

  it('labels with other words are not similar, however similar their letters', () => {
    for (const [a, b] of [
      ['applicant_race', 'applicant_reference'],
      ['applicant_sex', 'applicant_reference'],
      ['co_applicant_reference', 'applicant_reference'],
      ['loan_amount', 'loan_amortisation'],
      ['house', 'housing'],
      ['county', 'country'],
      ['net income', 'net outcome'],
      ['loan_status', 'status'],
      ['months', 'Duration in months'],
      ['requested', 'Amount requested'],
      ['', ''],
      ['###', '###'],
      ['de la', 'of the'],
    ] as const) {
      assert.equal(likeness(a, b), 0, `${a} ${b}`)
      assert.equal(likeness(b, a), 0, `${b} ${a}`)
    }
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

describe('names of the trade', () => {
  it('no two ideas share a name, and no name is so short or so odd that it is none', () => {
    const seen = new Map<string, string>()
    for (const [first, ...others] of NAMES_BY_IDEA)
      for (const name of [first!, ...others]) {
        assert.match(name, /^[a-z][a-z0-9_]+$/)
        assert.equal(seen.get(normalised(name)), undefined, `${name} of ${first} and ${seen.get(normalised(name))}`)
        seen.set(normalised(name), first!)
      }
    assert.ok(seen.size > 250, String(seen.size))
  })

  it('names of the trade are suggested with the similarity 0.95, in both languages', () => {
    for (const [reference, applicant, amount, term] of [
      ['row_id', 'member_id', 'loan_amnt', 'term'],
      ['APPL_ID', 'CUST_ID', 'LOAN_AMT', 'TERM'],
      ['N° dossier', 'Identifiant client', 'Montant du prêt', 'Durée'],
      ['Référence', 'Emprunteur', 'MONTANT', 'Nb mensualités'],
      ['No. de dossier', 'Code client', 'Montant demandé du prêt (EUR)', 'Durée du prêt (mois)'],
      ['LoanNumber', 'CustomerID', 'Requested amount', 'Tenor'],
    ] as const)
      assert.deepEqual(suggested(term, amount, applicant, reference), {
        external_reference: `${reference} 0.95`,
        applicant_reference: `${applicant} 0.95`,
        amount: `${amount} 0.95`,
        duration_months: `${term} 0.95`,
      })
  })
})

describe('suggestions for a mapping', () => {
  it('suggests a mapping from codes and the labels in both languages, required fields first', () => {
    const labels = [
      'Objet du crédit',
      'Montant demandé',
      'NET INCOME',
      'duration',
      'Référence du demandeur',
      'inputs.housing',
    ]
    assert.deepEqual(Object.entries(suggested(...labels)), [
      ['applicant_reference', 'Référence du demandeur 1'],
      ['amount', 'Montant demandé 1'],
      ['duration_months', 'duration 0.95'],
      ['inputs.net_income', 'NET INCOME 1'],
      ['inputs.housing', 'inputs.housing 1'],
      ['purpose', 'Objet du crédit 1'],
    ])
  })

  it('suggests nothing for the columns of public data sets that the product does not ask for', () => {
    const hmda = 'approved,applicant_race-1,applicant_sex,occupancy_type,loan_to_value_ratio,income'
    const club =
      'int_rate,installment,grade,sub_grade,fico_range_low,total_acc,initial_list_status,application_type,target'
    assert.deepEqual(suggested(...hmda.split(','), ...club.split(',')), {})
  })

  it('suggests required inputs before optional ones for a column that could be either', () => {
    const [required] = contract.fields.filter(({ code }) => code === 'inputs.net_income')
    const objet = { ...required!, code: 'inputs.loan_purpose', label: { fr: 'Usage', en: 'Usage' } }
    const both = { ...contract, fields: [...contract.fields, objet] }
    const fieldOf = (...header: string[]) =>
      suggestMapping(both, header).map(({ field, column }) => `${field} ${column}`)
    assert.deepEqual(fieldOf('purpose'), ['inputs.loan_purpose purpose'])
    assert.deepEqual(fieldOf('purpose', 'inputs.loan_purpose'), [
      'inputs.loan_purpose inputs.loan_purpose',
      'purpose purpose',
    ])
  })

  it('assigns each field and each column once: the best pair first, then the order of the file', () => {
    assert.deepEqual(suggested('net incomes', 'net income'), { 'inputs.net_income': 'net income 1' })
    assert.deepEqual(suggested('income, net', 'Net incomes'), { 'inputs.net_income': 'income, net 0.9' })
    assert.deepEqual(suggested('Application reference'), { external_reference: 'Application reference 1' })
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
