import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type JsonResult, parseStrictJson, strictJsonSteps } from './strict-json.ts'

const LIMITS = { maxBytes: 8_000_000, maxDepth: 32 }
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The result, and the number of pauses before it. */
function inSteps(bytes: Uint8Array, valuesPerStep: number, limits = LIMITS): { result: JsonResult; pauses: number } {
  const steps = strictJsonSteps(bytes, limits, valuesPerStep)
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next()
    if (step.done) return { result: step.value, pauses }
  }
}

test('reads a document in steps to the same value or problem, whatever the size of the steps', () => {
  const json = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value))
  const damage = fc.tuple(json, fc.nat(200), fc.constantFrom('', '"', ',', '}', ']', '\\', '\u0001', '{"a":1,"a":2}'))
  const damaged = damage.map(([text, at, more]) => text.slice(0, at) + more + text.slice(at))
  fc.assert(
    fc.property(fc.oneof(json, damaged), fc.integer({ min: 1, max: 9 }), (text, size) => {
      const bytes = bytesOf(text)
      assert.deepEqual(inSteps(bytes, size).result, parseStrictJson(bytes, LIMITS))
    }),
  )
})

test('pauses after so many values, at any depth', () => {
  for (const text of [
    `[${'0,'.repeat(99)}0]`,
    `{"a":{"b":[${'[],'.repeat(97)}{}]}}`,
    `${'['.repeat(30)}${']'.repeat(30)}`,
  ])
    assert.ok(inSteps(bytesOf(text), 10).pauses >= 2, text.slice(0, 20))
  assert.equal(inSteps(bytesOf(`[${'0,'.repeat(99)}0]`), 10).pauses, 10)
})

test('finds the first bad byte of a long text, also behind and across the parts that are decoded at once', () => {
  const part = 1_048_576
  for (const filler of ['a', 'é', '€', '😀']) {
    const text = `"${filler.repeat(Math.ceil(part / bytesOf(filler).length))}`
    const start = bytesOf(text)
    const bad: readonly (readonly [readonly number[], number])[] = [
      [[0xff], 0],
      [[0xe2], 1],
      [[0xf0, 0x9f, 0x98], 3],
      [[0x80, 0x80, 0x80, 0x80, 0x80], 0],
    ]
    for (const [tail, at] of bad) {
      const { result, pauses } = inSteps(Uint8Array.from([...start, ...tail, 0x22]), Infinity)
      assert.ok(pauses >= 1)
      assert.deepEqual(!result.ok && [result.problem.code, result.problem.offset], ['not_utf8', start.length + at])
    }
    const { result } = inSteps(bytesOf(`${text}${text.slice(1)}"`), Infinity)
    assert.ok(result.ok && (result.value as string) === `${text.slice(1)}${text.slice(1)}`)
  }
})

test('refuses a text that is longer than the limit, where it begins', () => {
  const limits = { ...LIMITS, maxText: 10 }
  assert.ok(parseStrictJson(bytesOf('["123456789"]'), limits).ok)
  for (const long of ['1234567890', '\\u0041\\u0041', '😀'.repeat(5)]) {
    const read = parseStrictJson(bytesOf(`[true,"${long}"]`), limits)
    assert.deepEqual(!read.ok && [read.problem.code, read.problem.path, read.problem.offset], ['too_long', [1], 6])
  }
})
