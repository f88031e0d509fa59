import assert from 'node:assert/strict'
import { test } from 'node:test'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { parseStrictJson } from '../values/strict-json.ts'
import { canonicalBytes, canonicalSteps, canonicalText, isCanonicalString, NotCanonical } from './canonical.ts'

const NAME = fc.stringMatching(/^[a-z0-9_.-]{1,12}$/)
const TEXT = fc.string({ unit: 'grapheme' }).filter((text) => isCanonicalString(text))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    TEXT,
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('members'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  members: fc.dictionary(NAME, tie('value'), { maxKeys: 6 }),
}))

test('encodes every supported value like the canonicalize package', () => {
  fc.assert(
    fc.property(value, (sample) => {
      assert.equal(canonicalText(sample), canonicalize(sample))
    }),
    { numRuns: 2000 },
  )
})

test('encodes and parses every supported value without loss', () => {
  fc.assert(
    fc.property(value, (sample) => {
      const bytes = canonicalBytes(sample)
      const read = parseStrictJson(bytes, { maxBytes: 1e6, maxDepth: 32 })
      assert.ok(read.ok)
      assert.deepEqual(canonicalBytes(read.value), bytes)
    }),
  )
})

// The published test data of RFC 8785 (cyberphone/json-canonicalization) and of the RFC itself, as far as the closed
// set supports them; the other vectors must be rejected (below).
const PUBLISHED: [string, string, string][] = [
  ['arrays', '[56,{"d":true,"10":null,"1":[]}]', '[56,{"1":[],"10":null,"d":true}]'],
  [
    'structures',
    '{"1":{"f":{"f":"hi","5":56},"10":{}},"111":[{"e":"yes"}],"a":{}}',
    '{"1":{"10":{},"f":{"5":56,"f":"hi"}},"111":[{"e":"yes"}],"a":{}}',
  ],
  ['unicode stays as it is', '{"unnormalized.unicode":"A\\u030a"}', '{"unnormalized.unicode":"A\u030a"}'],
  [
    'integers',
    '{"numbers":[0,-1,9007199254740991,-9007199254740991]}',
    '{"numbers":[0,-1,9007199254740991,-9007199254740991]}',
  ],
  ['escapes', '{"s":"\\u20ac$\\nA\'B\\"\\\\\\\\\\"\\/"}', '{"s":"€$\\nA\'B\\"\\\\\\\\\\"/"}'],
  ['literals', '{"literals":[null,true,false]}', '{"literals":[null,true,false]}'],
]

for (const [name, input, output] of PUBLISHED) {
  test(`produces the published RFC 8785 vector: ${name}`, () => {
    assert.equal(canonicalText(JSON.parse(input)), output)
  })
}

class Money {
  amount = '1'
}
const cyclic: { [k: string]: unknown } = {}
cyclic.self = cyclic
const REFUSED: [string, unknown][] = [
  ['undefined', undefined],
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a big integer', 1n],
  ['a fraction', 0.1],
  ['an integer that is not safe', 2 ** 53],
  ['the published number 333333333.33333329', 333333333.33333329],
  ['not-a-number', Number.NaN],
  ['infinity', Infinity],
  ['negative zero', -0],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['a class instance', new Money()],
  ['bytes', new Uint8Array(1)],
  ['an object with toJSON', { toJSON: () => 1 }],
  ['a hole in an array', [, 1]], // oxlint-disable-line no-sparse-arrays
  ['an empty member name', { '': 1 }],
  ['a member name with a capital', { A: 1 }],
  ['a member name with a space', { 'a b': 1 }],
  ['a published member name outside ASCII', { '€': 1 }],
  ['a member named by a symbol', { [Symbol('a')]: 1 }],
  ['a lone high surrogate', '\ud83d'],
  ['a lone low surrogate', 'a\ude00b'],
  ['a carriage return', 'a\rb'],
  ['a NUL', '\0'],
  ['U+007F', '\x7f'],
  ['a C1 control', '\u0085'],
  ['a cycle', cyclic],
]

for (const [name, bad] of REFUSED) {
  test(`refuses to encode ${name} and reports the path`, () => {
    assert.throws(
      () => canonicalText({ a: [0, bad] }),
      (error) => {
        assert.ok(error instanceof NotCanonical)
        assert.deepEqual(error.path.slice(0, 2), ['a', 1])
        return true
      },
    )
  })
}

test('encodes depth 32 and rejects depth 33', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  assert.equal(canonicalText(nested(32)).length, 65)
  assert.throws(() => canonicalText(nested(33)), NotCanonical)
})

test('treats __proto__ as an ordinary member name', () => {
  const read = parseStrictJson(new TextEncoder().encode('{"__proto__":{"a":1},"b":2}'), { maxBytes: 99, maxDepth: 9 })
  assert.ok(read.ok)
  assert.equal(canonicalText(read.value), '{"__proto__":{"a":1},"b":2}')
})

test('sorts member names by code unit, regardless of the order of insertion', () => {
  assert.equal(
    canonicalText({ b: 1, '10': 2, '9': 3, a_b: 4, 'a-b': 5, a: 6 }),
    '{"10":2,"9":3,"a":6,"a-b":5,"a_b":4,"b":1}',
  )
})

test('encodes an object with a long list in steps to the same bytes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', 'é', '😀', '[', ']') })
  const item = fc.record({ label: text, cases: fc.array(fc.nat(9), { maxLength: 2 }) })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), text, fc.integer({ min: 1, max: 7 }), (cases, label, size) => {
      const result = { z: label, counts: { cases: [] }, cases, a: '"cases":[]', b: null }
      const steps = canonicalSteps(result, 'cases', size)
      let pauses = 0
      let step = steps.next()
      for (; !step.done; step = steps.next()) pauses += 1
      assert.deepEqual(step.value, canonicalBytes(result))
      assert.equal(pauses, Math.ceil(cases.length / size))
    }),
  )
})
