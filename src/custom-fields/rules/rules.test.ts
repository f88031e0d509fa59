import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseStrictJson } from '../../../core/values/strict-json.ts'
import { type FieldDefinition, type FieldType, fieldTypes, optionProblems } from './definition.ts'
import { readValue } from './field-value.ts'
import { readValues } from './read-values.ts'

const options = ['north', 'south'].map((code) => ({ code, label_fr: code, label_en: code }))
const field = (type: FieldType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  code: 'region',
  label_fr: 'Région',
  label_en: 'Region',
  type,
  required: false,
  options: type === 'choice' ? options : [],
  product_id: null,
  retired_at: null,
  ...more,
})

/** Parses as for a request, with numbers as their source text. */
function json(text: string): unknown {
  const read = parseStrictJson(new TextEncoder().encode(text), { maxBytes: 100_000, maxDepth: 9 })
  assert.ok(read.ok, text)
  return read.value
}
const valueOf = (type: FieldType, text: string): unknown => {
  const read = readValue(field(type), json(text))
  return 'value' in read ? read.value : read.type
}

describe('a value of a custom field', () => {
  it('stores a value in one canonical form, and numbers exactly', () => {
    for (const [type, text, kept] of [
      ['text', '"Agence du Nord\\nà côté"', 'Agence du Nord\nà côté'],
      ['text', `"${'😀'.repeat(500)}"`, '😀'.repeat(500)],
      ['integer', '3', '3'],
      ['integer', '"3.0"', '3'],
      ['integer', '-0', '0'],
      ['integer', '900719925474099301', '900719925474099301'],
      ['decimal', '0.10', '0.1'],
      ['decimal', '"0.100000000001"', '0.100000000001'],
      ['decimal', '-12', '-12'],
      ['date', '"2024-02-29"', '2024-02-29'],
      ['boolean', 'false', false],
      ['choice', '"south"', 'south'],
    ] as const)
      assert.equal(valueOf(type, text), kept, `${type} ${text}`)
  })

  it('refuses a value of another type or form instead of converting it', () => {
    for (const [type, text, issue] of [
      ['text', '3', 'not_a_text'],
      ['text', '""', 'not_a_text'],
      ['text', '" \u200b"', 'not_a_text'],
      ['text', `"${'x'.repeat(501)}"`, 'not_a_text'],
      ['text', '["a"]', 'not_a_text'],
      ['integer', '3.5', 'not_an_integer'],
      ['integer', '1e3', 'not_a_decimal'],
      ['integer', 'true', 'not_a_decimal'],
      ['integer', '""', 'not_a_decimal'],
      ['decimal', '"1,5"', 'not_a_decimal'],
      ['decimal', '0.0000000000001', 'not_a_decimal'],
      ['decimal', '1234567890123456789', 'not_a_decimal'],
      ['decimal', '{}', 'not_a_decimal'],
      ['date', '"2026-02-29"', 'not_a_date'],
      ['date', '"0000-01-01"', 'not_a_date'],
      ['date', '20260101', 'not_a_date'],
      ['boolean', '"true"', 'wrong_type'],
      ['boolean', '1', 'wrong_type'],
      ['choice', '"east"', 'unknown_value'],
      ['choice', '0', 'unknown_value'],
    ] as const)
      assert.equal(valueOf(type, text), issue, `${type} ${text}`)
  })

  it('never quotes a refused value', () => {
    for (const type of fieldTypes) {
      const [problem] = readValues([field(type)], 'this', { region: ['private'] }, {}).problems
      assert.ok(problem, type)
      assert.doesNotMatch(JSON.stringify(problem), /private/, type)
    }
  })

  it('accepts only values of active fields of this product, and names the code of any other', () => {
    const definitions = [
      field('text', { code: 'a' }),
      field('text', { code: 'b', product_id: 'other' }),
      field('integer', { code: 'c', retired_at: new Date(0) }),
      field('text', { code: 'constructor' }),
    ]
    const read = (given: Record<string, unknown>, kept = {}): unknown[] =>
      readValues(definitions, 'this', given, kept).problems.map(({ loc, type }) => [loc.at(-1), type])
    assert.deepEqual(read({ a: 'x', b: 'x', c: '1', d: 'x', toString: 'x' }), [
      ['b', 'other_product'],
      ['c', 'retired_field'],
      ['d', 'unknown_field'],
      ['toString', 'unknown_field'],
    ])
    assert.deepEqual(readValues(definitions, 'this', { a: null, constructor: 'x' }, {}).values, { constructor: 'x' })
  })

  it('keeps the value of a retired field in a draft and refuses another one', () => {
    const definitions = [field('decimal', { retired_at: new Date(0) })]
    const read = (raw: unknown) => readValues(definitions, 'this', { region: raw }, { region: '1.5' })
    assert.deepEqual(read('1.50').values, { region: '1.5' })
    for (const raw of ['2', 'x', true]) assert.equal(read(raw).problems[0]?.type, 'retired_field')
    assert.deepEqual(read(null), { values: {}, problems: [] })
  })
})

it('requires at least two options with different codes for a choice, and none for other types', () => {
  const found = (type: FieldType, list = options) =>
    optionProblems(type, list).map(({ loc, type: kind }) => [loc.slice(1).join('.'), kind])
  assert.deepEqual(found('choice'), [])
  assert.deepEqual(found('text', []), [])
  assert.deepEqual(found('text'), [['options', 'unexpected']])
  assert.deepEqual(found('choice', options.slice(1)), [['options', 'minItems']])
  assert.deepEqual(found('choice', [...options, options[0]!]), [['options.2.code', 'duplicate']])
})
