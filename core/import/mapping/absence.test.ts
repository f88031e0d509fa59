import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ContractField } from '../types.ts'
import { ABSENCE_TOKENS } from './contract.ts'
import { fieldOf, through, trim, comma, percentage, map } from './transformations.fixture.ts'

describe('absence', () => {
  it('recognises absence by the tokens of the contract before and after every transformation', () => {
    for (const token of ABSENCE_TOKENS) assert.equal(through([comma, percentage])(token), null, token)
    assert.equal(through([trim, comma])(' NULL '), null)
    for (const text of ['na', '-', 'none', '0', '999']) assert.equal(through([])(text), text)
  })

  it('does not treat a listed code, a sentinel or a text of a value map as absent', () => {
    const housing = fieldOf('inputs.housing')
    const listed = { ...housing, field: { values: [{ code: 'NA', label: housing.label }] } }
    assert.equal(through([], listed)('NA'), 'NA')
    assert.equal(through([], { ...housing, field: { special_values: ['NULL'] } })('NULL'), 'NULL')
    assert.equal(through([map({ NA: 'own' })], housing)('NA'), 'own')
    assert.equal(through([trim, map({ NA: 'own' })], housing)('NA'), 'own')
    assert.equal(through([map({ x: 'own' })], housing)('NA'), null)
  })

  it('gives an empty cell the value that a value map names for the empty text', () => {
    const housing = fieldOf('inputs.housing')
    const marked = [map({ X: 'own', '': 'rent' })]
    for (const [cell, value] of [
      ['X', 'own'],
      ['', 'rent'],
      ['NA', null],
    ] as const)
      assert.equal(through(marked, housing)(cell), value)
    assert.equal(through([trim, ...marked], housing)('  '), 'rent')
    assert.equal(through([map({ X: 'own' })], housing)(''), null)
    assert.equal(through([map({ X: 'own', '': null })], housing)(''), null)
  })

  it('compares numeric tokens and sentinels only in the unit of the field', () => {
    const field: ContractField = {
      ...fieldOf('custom_fields.rate'),
      field: { absence_tokens: ['9', 'unknown'], special_values: ['Exempt', '-1'] },
    }
    const read = through([percentage], field)
    assert.equal(read('9'), '0.09')
    assert.equal(read('unknown'), null)
    assert.equal(read('Exempt'), 'Exempt')
    assert.equal(read('-1'), '-0.01')
    assert.equal(through([map({ Exempt: null }, 'keep'), percentage], field)('Exempt'), null)
  })
})
