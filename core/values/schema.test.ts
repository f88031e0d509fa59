import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSchema, pointerStep, type Schema } from './schema.ts'
import { JsonNumber } from './strict-json.ts'

const schema: Schema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3, pattern: '^[a-zé😀]+$' },
    kind: { type: 'string', enum: ['a', 'b'] },
    by: { type: ['string', 'null'], enum: ['a', null] },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    list: { type: 'array', minItems: 1, maxItems: 2, items: { $ref: '#/$defs/flag' } },
    map: {
      type: 'object',
      propertyNames: { pattern: '^[a-z]$' },
      additionalProperties: { $ref: '#/$defs/flag' },
      maxProperties: 2,
    },
  },
  $defs: { flag: { type: 'boolean' } },
}

const problems = (document: unknown): string[] =>
  checkSchema(schema, document).map(({ path, code }) => `${path} ${code}`)

test('accepts a valid document and counts characters, not code units', () => {
  assert.deepEqual(problems({ name: 'é😀a', kind: 'a', count: 9, list: [true], map: { a: false } }), [])
})

test('reports every violation with its path', () => {
  assert.deepEqual(problems({ kind: 'c', other: 1 }), [
    '/name missing_member',
    '/kind wrong_shape',
    '/other unknown_member',
  ])
  assert.deepEqual(problems({ name: '', count: 0 }), [
    '/name wrong_length',
    '/name wrong_shape',
    '/count out_of_bounds',
  ])
  assert.deepEqual(problems({ name: 'abcd', count: 10 }), ['/name wrong_length', '/count out_of_bounds'])
  assert.deepEqual(problems({ name: 'a', list: [] }), ['/list wrong_length'])
  assert.deepEqual(problems({ name: 'a', list: [true, 1] }), ['/list/1 wrong_type'])
  assert.deepEqual(problems({ name: 'a', list: [1, 1, 1] }), ['/list wrong_length'])
  assert.deepEqual(problems({ name: 'a', map: { ab: true, c: 'x' } }), ['/map/ab wrong_name', '/map/c wrong_type'])
})

test('restricts values of every type by an enum, as the standard does', () => {
  for (const by of ['a', null]) assert.deepEqual(problems({ name: 'a', by }), [])
  assert.deepEqual(problems({ name: 'a', by: 'b' }), ['/by wrong_shape'])
  assert.deepEqual(problems({ name: 'a', kind: null }), ['/kind wrong_type'])
  const withoutNull: Schema = { type: ['string', 'null'], enum: ['a', 'b'] }
  assert.deepEqual(checkSchema(withoutNull, null), [{ path: '', code: 'wrong_shape', message: 'must be one of a, b' }])
})

test('rejects a value that is not a plain JSON object where an object is required', () => {
  for (const value of [null, [], 'x', new JsonNumber('1.5'), new Map()])
    assert.deepEqual(problems(value), [' wrong_type'])
  assert.deepEqual(problems({ name: 'a', count: new JsonNumber('1.0') }), ['/count wrong_type'])
})

test('checks a member named __proto__ like any other member', () => {
  assert.deepEqual(problems(JSON.parse('{"name":"a","__proto__":{}}')), ['/__proto__ unknown_member'])
  assert.deepEqual(problems(JSON.parse('{"__proto__":{"name":"a"}}')), [
    '/name missing_member',
    '/__proto__ unknown_member',
  ])
})

test('reports at most 100 problems of a hostile document', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, at]))
  assert.equal(problems(many).length, 100)
})

test('escapes ~ and / in a step of a path as JSON Pointer requires', () => {
  assert.equal(pointerStep('a/b~c'), '/a~1b~0c')
})
