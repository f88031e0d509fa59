import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ONE, parseDecimal } from '../values/decimal.ts'
import { displayRational } from '../values/rational.ts'
import { formulas, roleKind, rolesOf } from './formulas.ts'

function result(name: string, values: { [role: string]: string }): string | null {
  const parsed = Object.fromEntries(Object.entries(values).map(([role, text]) => [role, parseDecimal(text)!]))
  const made = formulas.get(name)!.compute(parsed)
  return made === null ? null : displayRational(made)
}

function months(cash: readonly number[], service: readonly number[]): { [role: string]: string } {
  const series = (prefix: string, values: readonly number[]) =>
    values.map((value, at) => [`${prefix}_${String(at + 1).padStart(2, '0')}`, String(value)] as const)
  return Object.fromEntries([...series('net_cash', cash), ...series('debt_service', service)])
}

test('the catalogue contains exactly the published formulas', () => {
  assert.deepEqual(
    [...formulas.keys()],
    [
      'dsti@1',
      'new_dsti@1',
      'stressed_dsti@1',
      'dti@1',
      'lti@1',
      'ltv@1',
      'pti@1',
      'dscr@1',
      'residual@1',
      'seasonal_cover@1',
      'share@1',
      'sum@1',
      'difference@1',
    ],
  )
})

test('each formula gives the result computed by hand', () => {
  assert.equal(result('dsti@1', { debt_service: '200', instalment: '500', net_income: '2000' }), '0.35')
  assert.equal(result('new_dsti@1', { instalment: '500', net_income: '2000' }), '0.25')
  assert.equal(
    result('stressed_dsti@1', {
      debt_service: '200',
      stressed_instalment: '600',
      net_income: '2000',
      rate_add_on: '0.03',
    }),
    '0.4',
  )
  assert.equal(result('dti@1', { total_debt: '30000', amount: '10000', annual_income: '20000' }), '2')
  assert.equal(result('lti@1', { amount: '10000', annual_income: '30000' }), '0.333333')
  assert.equal(result('ltv@1', { amount: '90000', prior_liens: '10000', price: '125000', appraisal: '130000' }), '0.8')
  assert.equal(result('ltv@1', { amount: '90000', prior_liens: '10000', price: '130000', appraisal: '125000' }), '0.8')
  assert.equal(result('pti@1', { instalment: '280', gross_income: '1000' }), '0.28')
  assert.equal(result('dscr@1', { operating_cash_flow: '18000', debt_service: '6000', instalment: '500' }), '1.5')
  assert.equal(
    result('residual@1', {
      net_income: '3000',
      expenses: '800',
      debt_service: '200',
      instalment: '500',
      floor_per_person: '250.5',
      household: '3',
    }),
    '748.5',
  )
  assert.equal(result('share@1', { part: '1', whole: '8' }), '0.125')
  assert.equal(result('sum@1', { term_1: '1.5', term_2: '-2', term_3: '10' }), '9.5')
  assert.equal(result('difference@1', { minuend: '1', subtrahend: '2.5' }), '-1.5')
})

test('computes the seasonal cover in the worst month since the first debt service', () => {
  const cash = [-100, 50, 300, 0, 0, 0, 0, 0, 0, 0, 0, 200]
  // Cumulated cash -100 -50 250 250 … 450; debt service begins in month 3: 250/100, 250/200, 250/250 in month 5,
  // 450/250
  assert.equal(result('seasonal_cover@1', months(cash, [0, 0, 100, 100, 50, 0, 0, 0, 0, 0, 0, 0])), '1')
  // The same debt service from month 1 on falls into the months without harvest.
  assert.equal(result('seasonal_cover@1', months(cash, [100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])), '-1')
  assert.equal(result('seasonal_cover@1', months(cash, Array(12).fill(0))), null)
  assert.equal(result('seasonal_cover@1', months(cash, [10, -20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])), null)
})

test('returns no result for a zero or negative denominator in any formula', () => {
  const denominators: { [formula: string]: string } = {
    'dsti@1': 'net_income',
    'new_dsti@1': 'net_income',
    'stressed_dsti@1': 'net_income',
    'dti@1': 'annual_income',
    'lti@1': 'annual_income',
    'ltv@1': 'appraisal',
    'pti@1': 'gross_income',
    'share@1': 'whole',
  }
  for (const [name, role] of Object.entries(denominators)) {
    const { roles, implied } = formulas.get(name)!
    const values = Object.fromEntries([...Object.keys(roles), ...implied].map((each) => [each, '100']))
    assert.notEqual(result(name, values), null)
    assert.equal(result(name, { ...values, [role]: '0' }), null, name)
    assert.equal(result(name, { ...values, [role]: '-100' }), null, name)
  }
  assert.equal(result('dscr@1', { operating_cash_flow: '1', debt_service: '0', instalment: '0' }), null)
})

test('returns a denominator of one exactly for formulas whose result is a quantity', () => {
  for (const [name, formula] of formulas) {
    if (formula.result !== 'quantity') continue
    const values = new Proxy(
      { term_1: 7n, term_2: 3n },
      {
        get: (terms, role) => Reflect.get(terms, role) ?? 5n * ONE,
      },
    )
    assert.equal(formula.compute(values)!.denominator, ONE, name)
  }
})

test('accepts numbered roles from 1 to the maximum', () => {
  const sum = formulas.get('sum@1')!
  for (const role of ['term_1', 'term_24']) assert.equal(roleKind(sum, role), 'quantity')
  for (const role of ['term_0', 'term_25', 'term_01', 'term_', 'term_1e1', 'other'])
    assert.equal(roleKind(sum, role), null)
  assert.deepEqual(rolesOf(sum, {}), ['term_1', 'term_2'])
  assert.deepEqual(rolesOf(sum, { term_3: 'a', term_1: 'b', term_2: 'c' }), ['term_1', 'term_2', 'term_3'])
})
