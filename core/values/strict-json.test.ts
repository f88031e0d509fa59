import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { JsonNumber, parseStrictJson, type Json, type JsonLimits } from './strict-json.ts'

const LIMITS: JsonLimits = { maxBytes: 100_000, maxDepth: 32 }
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string, limits = LIMITS) => parseStrictJson(bytesOf(text), limits)
const valueOf = (text: string): Json => {
  const result = read(text)
  assert.ok(result.ok, result.ok ? '' : result.problem.message)
  return result.value
}
const problemOf = (input: string | Uint8Array, limits = LIMITS) => {
  const result = parseStrictJson(typeof input === 'string' ? bytesOf(input) : input, limits)
  assert.ok(!result.ok, 'accepted')
  return result.problem
}
/** The value as JSON.parse returns it, with every number as a double. */
const withDoubles = (value: Json): unknown => {
  if (value instanceof JsonNumber) return Number(value.source)
  if (Array.isArray(value)) return value.map(withDoubles)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withDoubles(member)]))
  }
  return value
}

test('parses the output of JSON.stringify to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(3), (sample, indent) => {
      const text = JSON.stringify(sample, null, indent)
      fc.pre(text.isWellFormed() && !/\\ud[89a-f]/i.test(text))
      assert.deepEqual(withDoubles(valueOf(text)), JSON.parse(text))
    }),
  )
})

test('accepts nothing that JSON.parse rejects, and returns the same value for what it accepts', () => {
  const fragment = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '"b"',
    '\\',
    'u',
    '0',
    '-',
    '1',
    '.',
    'e',
    '+',
    ' ',
    '\n',
    'true',
    'null',
    'nul',
    '\u0001',
    '\\u0041',
    '\\ud83d',
    "'",
    '/',
    '\u2028',
    'é',
  )
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), (parts) => {
      const result = read(parts.join(''))
      if (result.ok) assert.deepEqual(withDoubles(result.value), JSON.parse(parts.join('')))
    }),
    { numRuns: 20_000 },
  )
})

test('returns a value or a problem for any bytes, and never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const result = parseStrictJson(bytes, LIMITS)
      if (!result.ok) assert.ok(result.problem.offset <= bytes.length)
    }),
    { numRuns: 5000 },
  )
})

test('returns safe integers as numbers and keeps the source text of every other number', () => {
  assert.deepEqual(valueOf('[0,-1,9007199254740991,-9007199254740991]'), [0, -1, 9007199254740991, -9007199254740991])
  for (const source of [
    '1500.00',
    '1e3',
    '0.1',
    '-0',
    '9007199254740992',
    '123456789012345678901234567890',
    '1E+2',
    '-0.0',
  ]) {
    assert.deepEqual(valueOf(source), new JsonNumber(source))
  }
})

test('treats __proto__ and constructor as ordinary member names', () => {
  const value = valueOf('{"__proto__":{"polluted":true},"constructor":1}') as { [k: string]: Json }
  assert.deepEqual(Object.keys(value), ['__proto__', 'constructor'])
  assert.equal(Object.getPrototypeOf(value), Object.prototype)
  assert.equal((value as { polluted?: Json }).polluted, undefined)
  assert.equal(problemOf('{"__proto__":1,"__proto__":2}').code, 'duplicate_key')
})

test('decodes escape sequences, including surrogate pairs', () => {
  assert.equal(valueOf('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\ud83d\\ude00\\uD83D\\uDE00é"'), '"\\/\b\f\n\r\tA😀😀é')
})

const BAD: [string, string | Uint8Array, string, (string | number)[], number][] = [
  ['an empty text', '', 'syntax', [], 0],
  ['white space alone', ' \n', 'syntax', [], 2],
  ['a byte-order mark', '\ufeff{}', 'byte_order_mark', [], 0],
  ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xc3, 0xa9, 0xff, 0x22), 'not_utf8', [], 3],
  ['an over-long form', Uint8Array.of(0x22, 0xc0, 0x80, 0x22), 'not_utf8', [], 1],
  ['UTF-8 cut in the middle', Uint8Array.of(0x22, 0xe2, 0x82), 'not_utf8', [], 3],
  ['a surrogate written in UTF-8', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 'not_utf8', [], 2],
  ['a second value', '{} {}', 'trailing_bytes', [], 3],
  ['a NUL after the value', '1\0', 'trailing_bytes', [], 1],
  ['a duplicate member', '{"é":{"x":1,"y":2,"x":3}}', 'duplicate_key', ['é', 'x'], 19],
  ['a duplicate by escape', '{"a":1,"\\u0061":2}', 'duplicate_key', ['a'], 7],
  ['a lone high surrogate', '["a","\\ud83dx"]', 'lone_surrogate', [1], 5],
  ['a lone low surrogate', '"\\ude00"', 'lone_surrogate', [], 0],
  ['surrogates in the wrong order', '"\\ude00\\ud83d"', 'lone_surrogate', [], 0],
  ['a trailing comma in an array', '[1,]', 'syntax', [1], 3],
  ['a trailing comma in an object', '{"a":1,}', 'syntax', ['a'], 7],
  ['a bare word', 'undefined', 'syntax', [], 0],
  ['a comment', '/**/1', 'syntax', [], 0],
  ['a leading zero', '01', 'trailing_bytes', [], 1],
  ['a plus sign', '+1', 'syntax', [], 0],
  ['a fraction without digits', '1.', 'trailing_bytes', [], 1],
  ['not-a-number', '{"a":NaN}', 'syntax', ['a'], 5],
  ['a raw tab in a string', '"\t"', 'syntax', [], 1],
  ['an unknown escape', '"\\x41"', 'syntax', [], 1],
  ['an escape that is a property of every object', '"\\constructor"', 'syntax', [], 1],
  ['a short unicode escape', '"\\u004"', 'syntax', [], 1],
  ['an open string', '"abc', 'syntax', [], 4],
  ['an open object', '{"a":{"b":1}', 'syntax', ['a'], 12],
  ['a missing colon', '{"a" 1}', 'syntax', ['a'], 5],
  ['a member name without quotes', '[{"b":[2]},{a:1}]', 'syntax', [1], 12],
  ['single quotes', "'a'", 'syntax', [], 0],
  ['a no-break space between tokens', '[\u00a01]', 'syntax', [0], 1],
]

for (const [name, input, code, path, offset] of BAD) {
  test(`rejects ${name} and reports its position`, () => {
    const problem = problemOf(input)
    assert.deepEqual([problem.code, problem.offset], [code, offset])
    assert.deepEqual(problem.path, path)
  })
}

test('enforces the limits on size, depth and number of values', () => {
  assert.equal(problemOf('[1]', { maxBytes: 2, maxDepth: 32 }).code, 'too_large')
  assert.ok(read('[1]', { maxBytes: 3, maxDepth: 1 }).ok)
  assert.ok(Array.isArray(valueOf('['.repeat(32) + ']'.repeat(32))))
  const deep = problemOf('[[{"a":[]}]]', { maxBytes: 99, maxDepth: 3 })
  assert.deepEqual([deep.code, deep.path, deep.offset], ['too_deep', [0, 0, 'a'], 7])
  const values = { maxBytes: 99, maxDepth: 3, maxValues: 5 }
  assert.ok(read('{"a":[1,2],"b":3}', values).ok)
  const many = problemOf('{"a":[1,2],"b":[3]}', values)
  assert.deepEqual([many.code, many.path, many.offset], ['too_many_values', ['b', 0], 16])
  assert.equal(problemOf('['.repeat(100_000)).code, 'too_deep')
})
