import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bundleBytes, draftOf } from '../evidence.fixture.ts'
import { tools } from '../keys.fixture.ts'
import { verifyBundle } from '../index.ts'

// In the second form the event of the evaluation vouches for the manifest: the same bytes otherwise, so some of them do.
for (const [name, form, step] of [
  ['a decided application', { small: true }, 1],
  ['an application that is not decided', { small: true, decided: false }, 4],
] as const) {
  describe(`the evidence of ${name}`, () => {
    const good = bundleBytes(draftOf(form))
    const exits = new Map<number, number>()

    function assertRejected(bytes: Uint8Array, at: number): void {
      const { exit_code } = verifyBundle(bytes, tools)
      assert.notEqual(exit_code, 0, `byte ${at}`)
      exits.set(exit_code, (exits.get(exit_code) ?? 0) + 1)
    }

    test('the unchanged bundle of this test is valid', () => {
      assert.equal(verifyBundle(good, tools).exit_code, 0)
    })

    test('rejects a bundle with any single byte changed', () => {
      for (let at = 0; at < good.length; at += step) assertRejected(good.with(at, anotherValue(good[at]!, at)), at)
      assert.ok(exits.get(1)! > good.length / step / 4, 'enough changes reach the checks of commitments and signature')
      console.log(
        `${good.length} positions in steps of ${step}; exit codes ${[...exits].map(([exit, times]) => `${exit}: ${times}`).join(', ')}`,
      )
    })

    test('rejects a bundle with a byte removed or duplicated', () => {
      for (let at = 0; at < good.length; at += 13 * step) {
        assertRejected(Buffer.concat([good.subarray(0, at), good.subarray(at + 1)]), at)
        assertRejected(Buffer.concat([good.subarray(0, at + 1), good.subarray(at)]), at)
      }
    })
  })
}

/** Another letter or digit two times out of three, so that the JSON stays readable; otherwise any other byte. */
function anotherValue(byte: number, at: number): number {
  const alphanumeric = (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a)
  if (!alphanumeric || at % 3 === 0) return byte ^ (1 + (at % 255))
  return byte === 0x39 ? 0x38 : byte === 0x7a ? 0x79 : byte + 1
}
