import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bundleBytes, dishonest, draftOf, recommit, type Draft } from '../evidence.fixture.ts'
import { canonicalText, PAYLOAD_TYPES, verifyBundle, type PieceName } from '../index.ts'
import { tools } from '../keys.fixture.ts'

type Place = { holder: { [step: string]: unknown }; step: string }

/** Every member and every item, however deep. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Place['holder']
  return Object.keys(holder).flatMap((step) => [{ holder, step }, ...placesOf(holder[step])])
}

const good = draftOf({ small: true })
const VALUES = [null, true, 0, -1, '', 'x', '0', [], [null], {}, { x: {} }, '__proto__', 9007199254740991]
const formats = fc.constantFrom(...Object.keys(PAYLOAD_TYPES))

function spoiled(format: string, pick: number, value: unknown, how: string): unknown {
  const draft: Draft = { ...structuredClone(good), format }
  const places = placesOf(draft)
  const { holder, step } = places[pick % places.length]!
  if (how === 'removed') delete holder[step]
  else holder[step] = structuredClone(value)
  try {
    for (const name of Object.keys(draft.pieces)) recommit(draft, name as PieceName)
    return dishonest(draft)
  } catch {
    // What the issuer's own code could not sign is tried without a signature.
    return { ...draft, signatures: [] }
  }
}

test('whatever stands in a file, signed or not, the verification ends with a verdict and never with an exception', () => {
  const how = fc.constantFrom('replaced', 'replaced', 'replaced', 'removed')
  fc.assert(
    fc.property(formats, fc.nat(), fc.constantFrom(...VALUES), how, (format, pick, value, way) => {
      let text: string
      try {
        text = canonicalText(spoiled(format, pick, value, way))
      } catch {
        return
      }
      const { exit_code, checks } = verifyBundle(new TextEncoder().encode(text), tools)
      assert.ok(exit_code >= 0 && exit_code <= 4 && checks.length > 0)
    }),
    { numRuns: 1500 },
  )
})

test('the file that is spoiled above is valid before', () => {
  assert.equal(verifyBundle(bundleBytes(good), tools).exit_code, 0)
})
