import assert from 'node:assert/strict'
import { it } from 'node:test'
import { EMPTY, readForm, typedOf } from './typed-application.ts'

const fields = {
  inputs: [
    { code: 'age', type: 'integer' },
    { code: 'income', type: 'money', special_values: ['UNKNOWN'] },
    { code: 'since', type: 'date' },
    { code: 'home', type: 'enum' },
    { code: 'guarantor', type: 'boolean' },
  ],
  custom_fields: [{ code: 'remark', type: 'text' }],
}
const typed = {
  ...EMPTY,
  applicant_reference: 'C-1',
  amount: '1 500,50',
  duration_months: '12',
  inputs: { age: '41', income: '2 340,00', since: '24/12/2020', home: 'rent', guarantor: 'true' },
  custom_fields: { remark: '<script>' },
}

it('what was typed becomes the values of the interface, each of the kind of its field', () => {
  assert.deepEqual(readForm(typed, fields, 'fr').body, {
    applicant_reference: 'C-1',
    amount: '1500.5',
    duration_months: 12,
    channel: null,
    purpose: null,
    external_reference: null,
    inputs: { age: 41, income: '2340', since: '2020-12-24', home: 'rent', guarantor: true },
    custom_fields: { remark: '<script>' },
  })
})

it('what was read from the service and not changed is sent back as it was, in both languages', () => {
  for (const language of ['en', 'fr'] as const) {
    const { body } = readForm({ ...typed, inputs: { ...typed.inputs, income: '1,2340' } }, fields, 'fr')
    assert.equal(body?.inputs['income'], '1.234')
    assert.deepEqual(readForm(typedOf(body, language), fields, language).body, body)
  }
})

it('a value that is not of the kind of its field is named, and a value left empty is left out', () => {
  const wrong = { age: '4,5', income: '1.5e3', since: '31/02/2020', home: '', guarantor: '' }
  assert.deepEqual(readForm({ ...typed, amount: '', duration_months: '1.5', inputs: wrong }, fields, 'fr').issues, {
    amount: 'required',
    duration_months: 'not_an_integer',
    'inputs.age': 'not_an_integer',
    'inputs.income': 'exponent',
    'inputs.since': 'not_a_date',
  })
  assert.deepEqual(readForm({ ...typed, inputs: { income: 'UNKNOWN' } }, fields, 'en').body?.inputs, {
    income: 'UNKNOWN',
  })
})
