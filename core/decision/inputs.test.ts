import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { JsonNumber } from '../values/strict-json.ts'
import { exampleGridDocument, gridOf } from './example.fixture.ts'
import { isDate, readInputs } from './inputs.ts'

const grid = gridOf()
const good = { net_income: '2500', debt_service: '0', housing: 'own' }

const problem = (inputs: object, currency?: string): string[] =>
  readInputs(grid, { ...good, ...inputs }, currency).problems.map(({ path, code }) => `${path} ${code}`)

test('returns canonical decimals for texts, whole numbers and JSON numbers', () => {
  const reading = readInputs(grid, {
    net_income: new JsonNumber('2500.50'),
    debt_service: 10,
    seniority: '012'.slice(1),
    housing: '< 1 year',
    guarantor: false,
    opened_on: '2024-02-29',
  })
  assert.deepEqual(reading, {
    inputs: {
      net_income: '2500.5',
      debt_service: '10',
      seniority: '12',
      housing: '< 1 year',
      guarantor: false,
      opened_on: '2024-02-29',
    },
    problems: [],
    missing: [],
    invalid: [],
  })
})

test('rejects a value of a type other than that of the contract and names the field', () => {
  for (const bad of [true, {}, [], ['1']]) assert.deepEqual(problem({ net_income: bad }), ['/net_income wrong_type'])
  for (const bad of [1, new JsonNumber('1.5'), true, {}])
    assert.deepEqual(problem({ housing: bad }), ['/housing wrong_type'])
  for (const bad of [1, 'true', 'yes', new JsonNumber('1e0')])
    assert.deepEqual(problem({ guarantor: bad }), ['/guarantor wrong_type'])
  for (const bad of [20240101, true]) assert.deepEqual(problem({ opened_on: bad }), ['/opened_on wrong_type'])
})

test('rejects a malformed number or date and names the field', () => {
  for (const bad of [
    '1e3',
    'NaN',
    '1'.repeat(40),
    '',
    ' 1',
    '1,5',
    new JsonNumber('1e3'),
    new JsonNumber('1'.repeat(30)),
    0.1 + 0.2,
  ]) {
    assert.deepEqual(problem({ net_income: bad }), ['/net_income not_a_decimal'], JSON.stringify(bad))
  }
  assert.deepEqual(problem({ seniority: '1.5' }), ['/seniority not_an_integer'])
  for (const bad of ['2023-02-29', '2024-13-01', '2024-1-1', '01/02/2024', '2024-04-31'])
    assert.deepEqual(problem({ opened_on: bad }), ['/opened_on not_a_date'])
  assert.deepEqual(problem({ housing: 'a\u0000' }), ['/housing not_a_text'])
  assert.deepEqual(problem({ housing: 'x'.repeat(65) }), ['/housing not_a_text'])
  assert.deepEqual(problem({ housing: '\ud800' }), ['/housing not_a_text'])
})

test('rejects money with more digits than its currency when the currency is known', () => {
  assert.deepEqual(problem({ net_income: '2500.005' }, 'EUR'), ['/net_income too_many_digits'])
  assert.deepEqual(problem({ net_income: '2500.5' }, 'XOF'), ['/net_income too_many_digits'])
  assert.deepEqual(problem({ net_income: '2500.00' }, 'XOF'), [])
  assert.deepEqual(problem({ net_income: '2500.005' }), [])
})

test('rejects an unknown field, whatever its name', () => {
  assert.deepEqual(problem({ surprise: 1, constructor: 1 }), ['/surprise unknown_field', '/constructor unknown_field'])
  assert.deepEqual(problem(JSON.parse('{"__proto__": {"net_income": "1"}}')), ['/__proto__ unknown_field'])
})

test('reports a required field as missing when it is absent, null or an absence token, but not an optional one', () => {
  assert.deepEqual(readInputs(grid, {}).missing, ['net_income', 'debt_service', 'housing'])
  assert.deepEqual(readInputs(grid, { ...good, net_income: null }).missing, ['net_income'])
  const reading = readInputs(grid, { ...good, seniority: 'NA' })
  assert.deepEqual([reading.missing, reading.inputs.seniority], [[], null])
  assert.equal(readInputs(grid, { ...good, seniority: '' }).inputs.seniority, null)
})

test('recognises a special value by its number and does not apply the bounds to it', () => {
  for (const written of ['-1', '-1.0', -1, new JsonNumber('-1.00')]) {
    const reading = readInputs(grid, { ...good, seniority: written })
    assert.deepEqual([reading.inputs.seniority, reading.invalid, reading.problems], ['-1', [], []])
  }
})

test('keeps a value outside the bounds or the list as invalid, so that a draft can be completed later', () => {
  const reading = readInputs(grid, { ...good, seniority: '601', net_income: '-0.01', housing: 'castle' })
  assert.deepEqual(reading.problems, [])
  assert.deepEqual(reading.invalid, [
    { code: 'net_income', issue: 'below_minimum' },
    { code: 'seniority', issue: 'above_maximum' },
    { code: 'housing', issue: 'unknown_value' },
  ])
  assert.equal(reading.inputs.housing, 'castle')
  assert.deepEqual(readInputs(grid, { ...good, seniority: '600', net_income: '0' }).invalid, [])
})

test('values that were read once are read again as the same values', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, '', 'NA', '-1', '-1.00', 'own', 'castle', true, 5, '5.50', '601', '2024-01-01'),
    fc.string({ maxLength: 8 }),
  )
  const codes = exampleGridDocument.fields.map(({ code }) => code)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...codes), value), (inputs) => {
      const once = readInputs(grid, inputs)
      assert.deepEqual(readInputs(grid, once.inputs).inputs, once.inputs)
      assert.deepEqual(readInputs(grid, once.inputs).invalid, once.invalid)
    }),
  )
})

test('accepts only dates of the calendar', () => {
  for (const day of ['2000-02-29', '2024-02-29', '1970-01-01', '9999-12-31']) assert.ok(isDate(day), day)
  for (const day of [
    '1900-02-29',
    '2023-02-29',
    '2024-00-10',
    '2024-06-31',
    '2024-06-00',
    '2024-6-1',
    '2024-06-01T00:00:00Z',
  ])
    assert.ok(!isDate(day), day)
})
