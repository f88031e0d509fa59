import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundleBytes, draftOf } from '../evidence.fixture.ts'
import { tools } from '../keys.fixture.ts'
import { verifyBundle } from '../index.ts'

const good = bundleBytes(draftOf({ small: true }))
const exits = new Map<number, number>()

function refused(bytes: Uint8Array, at: number): void {
  const { exit_code } = verifyBundle(bytes, tools)
  assert.notEqual(exit_code, 0, `byte ${at}`)
  exits.set(exit_code, (exits.get(exit_code) ?? 0) + 1)
}

test('the bundle that is changed below is valid', () => {
  assert.equal(verifyBundle(good, tools).exit_code, 0)
})

test('whatever byte of a bundle becomes another value, it is never valid', () => {
  for (let at = 0; at < good.length; at++) refused(good.with(at, anotherValue(good[at]!, at)), at)
  assert.ok(exits.get(1)! > good.length / 4, 'enough changes get as far as the commitments and the signature')
  console.log(
    `${good.length} positions; exit codes ${[...exits].map(([exit, times]) => `${exit}: ${times}`).join(', ')}`,
  )
})

test('wherever a byte is left out or written twice, it is never valid', () => {
  for (let at = 0; at < good.length; at += 13) {
    refused(Uint8Array.of(...good.subarray(0, at), ...good.subarray(at + 1)), at)
    refused(Uint8Array.of(...good.subarray(0, at + 1), ...good.subarray(at)), at)
  }
})

/** Two times out of three another letter or digit, so that the JSON stays readable; else any of the 255 differences. */
function anotherValue(byte: number, at: number): number {
  const alphanumeric = (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a)
  if (!alphanumeric || at % 3 === 0) return byte ^ (1 + (at % 255))
  return byte === 0x39 ? 0x38 : byte === 0x7a ? 0x79 : byte + 1
}
