import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  acceptAll,
  leaveForDesk,
  mappingBody,
  openRequired,
  openSuggestions,
  startingMapping,
  unusedColumns,
  withDeclarations,
  withField,
} from './typed-mapping.ts'

const fields = [
  { code: 'external_reference', required: true },
  { code: 'amount', required: true },
  { code: 'inputs.age', required: true },
  { code: 'purpose', required: false },
]
const suggestions = [
  { field: 'external_reference', column: 'Ref', similarity: '0.95' },
  { field: 'amount', column: 'Sum', similarity: '0.9' },
]
const empty = startingMapping(null, ['Ref', 'Sum', 'Age'])

it('nothing is paired before a person accepts it', () => {
  assert.deepEqual(mappingBody(empty, fields, { code: 'm' }).fields, [])
  assert.deepEqual(openSuggestions(empty, suggestions), suggestions)
})

it('accepting all suggestions leaves what the person paired', () => {
  const mapping = acceptAll(withField(empty, 'amount', { column: 'Age' }), suggestions)
  assert.equal(mapping.fields['amount']?.column, 'Age')
  assert.equal(mapping.fields['external_reference']?.column, 'Ref')
  assert.deepEqual(unusedColumns(mapping, ['Ref', 'Sum', 'Age']), ['Sum'])
})

it('a required field is open until a column, a constant or the desk gives it', () => {
  assert.deepEqual(openRequired(empty, fields), ['external_reference', 'amount', 'inputs.age'])
  const left = leaveForDesk(acceptAll(empty, suggestions), 'inputs.age', true)
  assert.deepEqual(openRequired(left, fields), [])
  assert.deepEqual(mappingBody(left, fields, { code: 'm' }).left_for_desk, ['inputs.age'])
  const constant = withField(empty, 'amount', { transformations: [{ kind: 'constant', value: '500' }] })
  assert.deepEqual(mappingBody(constant, fields, { code: 'm' }).fields, [
    { field: 'amount', column: null, transformations: [{ kind: 'constant', value: '500' }] },
  ])
})

it('a column that is taken away takes its declarations along', () => {
  const declared = withField(empty, 'amount', { column: 'Sum', transformations: [{ kind: 'decimal_comma' }] })
  assert.deepEqual(withField(declared, 'amount', { column: '' }).fields['amount']?.transformations, [])
})

it('what a check proposes stands in the order that the service takes', () => {
  const declared = withField(empty, 'amount', { column: 'Sum', transformations: [{ kind: 'decimal_comma' }] })
  const added = withDeclarations(declared, 'amount', [{ kind: 'currency', sign: '€', position: 'after' }])
  assert.deepEqual(
    added.fields['amount']?.transformations.map(({ kind }) => kind),
    ['currency', 'decimal_comma'],
  )
})

it('a saved mapping gives what the file has columns for', () => {
  const saved = {
    fields: [
      { field: 'amount', column: 'Sum', transformations: [] },
      { field: 'purpose', column: 'Gone', transformations: [] },
    ],
    left_for_desk: ['inputs.age'],
  } as unknown as Parameters<typeof startingMapping>[0]
  const mapping = startingMapping(saved, ['Sum'])
  assert.deepEqual(Object.keys(mapping.fields), ['amount'])
  assert.deepEqual(mapping.left, ['inputs.age'])
})
