import assert from 'node:assert/strict'
import { it } from 'node:test'
import { channels } from '../../applications/bounds.ts'
import { sha256 } from '../../decision/example.fixture.ts'
import { canonicalText } from '../../evidence/canonical.ts'
import { contract, grid, mappingOf, to } from '../checks/import.fixture.ts'
import type { Mapping, Transformation } from '../types.ts'
import { contractFingerprint, contractOf } from './contract.ts'
import { mappingFingerprint } from './fingerprint.ts'

const bare = { grid, currency: 'EUR', customFields: [], channels }

it('lists the fields common to all products, then those of the grid, then the custom fields', () => {
  assert.deepEqual(
    contract.fields.map(({ code, kind, type, required }) => `${code} ${kind} ${type}${required ? ' required' : ''}`),
    [
      'external_reference common text required',
      'applicant_reference common text required',
      'amount common money required',
      'duration_months common integer required',
      'channel common enum',
      'purpose common text',
      'inputs.net_income policy money required',
      'inputs.debt_service policy money required',
      'inputs.seniority policy integer',
      'inputs.housing policy enum required',
      'inputs.guarantor policy boolean',
      'inputs.opened_on policy date',
      'custom_fields.remark custom text',
      'custom_fields.rate custom decimal',
      'custom_fields.region custom enum required',
    ],
  )
  const field = (code: string) => contract.fields.find((one) => one.code === code)!.field
  assert.deepEqual(field('inputs.seniority'), {
    unit: 'months',
    minimum: '0',
    maximum: '600',
    absence_tokens: ['', 'NA'],
    special_values: ['-1'],
  })
  assert.deepEqual(field('amount'), { minimum: '1000', maximum: '50000' })
  assert.deepEqual(
    field('channel').values?.map(({ code }) => code),
    [...channels],
  )
  assert.deepEqual(contractOf(bare).fields[3]!.field, { unit: 'months', minimum: '1', maximum: '600' })
})

it('changes the fingerprint of the contract with any bound, label, currency or field', () => {
  assert.doesNotThrow(() => canonicalText(contract))
  const first = contractFingerprint(contractOf(bare), sha256)
  assert.match(first, /^sha256:[0-9a-f]{64}$/)
  assert.equal(contractFingerprint(contractOf({ ...bare }), sha256), first)
  const [income, ...fields] = grid.fields
  const bounds = { min_amount: '1', max_amount: null, min_duration_months: null, max_duration_months: null }
  for (const other of [
    { ...bare, currency: 'XOF' },
    { ...bare, bounds },
    { ...bare, channels: ['branch'] },
    { ...bare, customFields: contract.fields.slice(-1) },
    { ...bare, grid: { ...grid, fields } },
    { ...bare, grid: { ...grid, fields: [{ ...income!, required: false }, ...fields] } },
    { ...bare, grid: { ...grid, fields: [{ ...income!, label: { fr: 'x', en: 'y' } }, ...fields] } },
  ])
    assert.notEqual(contractFingerprint(contractOf(other), sha256), first)
})

it('computes the fingerprint of a mapping from its effect, with any text in its value maps', () => {
  const mapping = (values: Record<string, string | null>, ...more: Transformation[]): Mapping =>
    mappingOf(to('inputs.housing', 'cell', { kind: 'value_map', values, otherwise: 'reject' }, ...more))
  const print = (one: Mapping): string => mappingFingerprint(one, sha256)
  const first = print(mapping({ '<20%': 'own', 'É "x"': null }))
  assert.equal(print(mapping({ 'É "x"': null, '<20%': 'own' })), first)
  for (const other of [
    mapping({ '<20%': 'own' }),
    mapping({ '<20%': 'own', 'É "x"': 'own' }),
    mapping({ '<20%': 'own', 'É "x"': null }, { kind: 'trim' }),
    { ...mapping({ '<20%': 'own', 'É "x"': null }), delimiter: ';' as const },
  ])
    assert.notEqual(print(other), first)
})
