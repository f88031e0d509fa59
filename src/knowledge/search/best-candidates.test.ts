import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { bestCandidates, roundToEven } from './best-candidates.ts'
import { B, K1, MAX_CANDIDATES, SCALE } from './formula.ts'
import { BLOCK, entryOf } from './index-rows.ts'
import type { BlockRow } from './rank-queries.ts'

const audiences = [
  { institution_id: 'one', id: 'a' },
  { institution_id: 'two', id: 'b' },
]
const passageLength = 40

interface Frequencies {
  readonly number: number
  readonly frequency: number
  readonly length: number
}

function rowsOf(place: number, asked: number, frequencies: readonly Frequencies[]): BlockRow[] {
  const blocks = Map.groupBy(frequencies, ({ number }) => Math.floor(number / BLOCK))
  return [...blocks].map(([block, within]) => {
    const entries = within.map((each) => entryOf({ ...each, number: each.number % BLOCK }))
    return { place, asked, block, entries: Buffer.concat(entries) }
  })
}

/** By the definition: all passages, sorted, the best ones and those equal to the last of them. */
function byDefinition(lists: readonly (readonly Frequencies[])[], weights: readonly number[], wanted: number) {
  const sums = new Map<string, { place: number; number: number; score: number }>()
  for (const [at, list] of lists.entries()) {
    const place = 1 + (at % 2)
    const weight = weights[Math.floor(at / 2)]! * (K1 + 1) * SCALE
    for (const { number, frequency, length } of list) {
      const score = roundToEven((weight * frequency) / (frequency + K1 * (1 - B) + ((K1 * B) / passageLength) * length))
      const before = sums.get(`${place}/${number}`)?.score ?? 0
      sums.set(`${place}/${number}`, { place, number, score: before + score })
    }
  }
  const sorted = [...sums.values()].toSorted((a, b) => b.score - a.score || a.place - b.place || a.number - b.number)
  const last = sorted[wanted - 1]?.score ?? 0
  return sorted
    .slice(0, MAX_CANDIDATES)
    .filter(({ score }, at) => at < wanted || score === last)
    .map(({ place, number }) => ({ institution_id: audiences[place - 1]!.institution_id, place, number }))
}

describe('the first step', () => {
  it('halves are rounded to the even integer, as the database does', () => {
    assert.deepEqual([0.5, 1.5, 2.5, 2.4999, 2.5001, 3].map(roundToEven), [0, 2, 2, 2, 3, 3])
  })

  it('the best passages are those of the formula, with all that equal the last of them up to the bound', () => {
    const frequencies = fc.record({
      number: fc.nat({ max: 3_000 }),
      frequency: fc.integer({ min: 1, max: 3 }),
      length: fc.constantFrom(10, 40, 65_535),
    })
    const list = fc.uniqueArray(frequencies, { selector: ({ number }) => number, maxLength: 900, size: 'max' })
    const four = fc.tuple(list, list, list, list)
    fc.assert(
      fc.property(four, fc.integer({ min: 1, max: 60 }), (lists, wanted) => {
        const stems = [
          { term: 'rare', weight: 3.25 },
          { term: 'common', weight: 0.5 },
        ]
        const rows = lists.flatMap((each, at) => rowsOf(1 + (at % 2), 1 + Math.floor(at / 2), each))
        const found = bestCandidates(rows.toReversed(), stems, { audiences, passageLength }, wanted)
        assert.deepEqual(
          found,
          byDefinition(
            lists,
            stems.map(({ weight }) => weight),
            wanted,
          ),
        )
      }),
    )
  })

  it('of more equal passages than the bound, the first ones are kept', () => {
    const equal = Array.from({ length: 20 * BLOCK }, (_frequencies, number) => ({ number, frequency: 1, length: 40 }))
    const found = bestCandidates(rowsOf(1, 1, equal), [{ term: 'same', weight: 1 }], { audiences, passageLength }, 50)
    assert.deepEqual(
      found.map(({ number }) => number),
      Array.from({ length: MAX_CANDIDATES }, (_number, at) => at),
    )
  })
})
