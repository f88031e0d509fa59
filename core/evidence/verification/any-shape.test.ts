import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bundleBytes, dishonest, draftOf, recommit, type Draft } from '../evidence.fixture.ts'
import { canonicalText, PAYLOAD_TYPES, verifyBundle, type PieceName } from '../index.ts'
import { tools } from '../keys.fixture.ts'
import { shortOrLong } from '../../../test/run/long.ts'

type Position = { holder: { [step: string]: unknown }; step: string }

/** Every member and item at any depth. */
function positionsOf(value: unknown): Position[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Position['holder']
  return Object.keys(holder).flatMap((step) => [{ holder, step }, ...positionsOf(holder[step])])
}

// The event of the manifest is that of the decision, or of the evaluation.
const drafts = [draftOf({ small: true }), draftOf({ small: true, decided: false })]
const VALUES = [null, true, 0, -1, '', 'x', '0', [], [null], {}, { x: {} }, '__proto__', 9007199254740991]
const formats = fc.constantFrom(...Object.keys(PAYLOAD_TYPES))

function mutated(good: Draft, format: string, pick: number, value: unknown, how: string): unknown {
  const draft: Draft = { ...structuredClone(good), format }
  const positions = positionsOf(draft)
  const { holder, step } = positions[pick % positions.length]!
  if (how === 'removed') delete holder[step]
  else holder[step] = structuredClone(value)
  try {
    for (const name of Object.keys(draft.pieces)) recommit(draft, name as PieceName)
    return dishonest(draft)
  } catch {
    // A draft that the issuing code cannot sign is tested without a signature.
    return { ...draft, signatures: [] }
  }
}

test('verification returns a verdict for any content, signed or not, and never throws', () => {
  const how = fc.constantFrom('replaced', 'replaced', 'replaced', 'removed')
  fc.assert(
    fc.property(
      fc.constantFrom(...drafts),
      formats,
      fc.nat(),
      fc.constantFrom(...VALUES),
      how,
      (good, format, pick, value, way) => {
        let text: string
        try {
          text = canonicalText(mutated(good, format, pick, value, way))
        } catch {
          return
        }
        const { exit_code, checks } = verifyBundle(new TextEncoder().encode(text), tools)
        assert.ok(exit_code >= 0 && exit_code <= 4 && checks.length > 0)
      },
    ),
    { numRuns: shortOrLong(1000, 30_000) },
  )
})

test('the unchanged files of this test are valid', () => {
  for (const draft of drafts) assert.equal(verifyBundle(bundleBytes(draft), tools).exit_code, 0)
})
