import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { shownAmounts } from './shown-amounts.ts'
import { recommendations } from './tally.ts'

const K = 10
type Counts = readonly number[]

function matrixOf(counts: Counts) {
  const row = (at: number) => ({ approve: counts[at]!, refer: counts[at + 1]!, decline: counts[at + 2]! })
  return { approve: row(0), refer: row(3), decline: row(6) }
}

const shownOf = (counts: Counts, k = K): string[] => {
  const shown = shownAmounts(matrixOf(counts), k)
  return (['reference', 'candidate'] as const).flatMap((version) =>
    [...shown[version]].map((recommendation) => `${version} ${recommendation}`),
  )
}
const inSum = (name: string, cell: number): boolean => {
  const [version, recommendation] = name.split(' ')
  return recommendations[version === 'reference' ? Math.floor(cell / 3) : cell % 3] === recommendation
}

/** Every change of -1, 0 or 1 to the amount of each cell with members after which all shown sums are the same. */
function unseenChanges(counts: Counts, shown: readonly string[]): number[][] {
  let changes: number[][] = [[]]
  for (let cell = 0; cell < 9; cell += 1)
    changes = changes.flatMap((change) => (counts[cell] === 0 ? [0] : [-1, 0, 1]).map((one) => [...change, one]))
  return changes.filter((change) =>
    shown.every((name) => change.reduce((sum, one, cell) => sum + (inSum(name, cell) ? one : 0), 0) === 0),
  )
}

describe('the sums of amounts of a comparison', () => {
  it('all are shown where every group is large or empty', () => {
    assert.equal(shownOf([40, 20, 10, 10, 10, 10, 10, 10, 10]).length, 6)
    assert.equal(shownOf([40, 0, 0, 0, 30, 0, 0, 0, 20]).length, 6)
    assert.equal(shownOf([0, 0, 0, 0, 0, 0, 0, 0, 0]).length, 6, 'nobody was compared')
  })

  it('the amount of a member alone in a group is not shown', () => {
    const shown = shownOf([40, 0, 0, 0, 1, 0, 0, 0, 40])
    assert.ok(!shown.includes('reference refer') && !shown.includes('candidate refer'))
    assert.ok(shown.includes('reference approve') && shown.includes('candidate decline'))
  })

  it('two sums that differ by one member are not both shown', () => {
    const shown = shownOf([40, 0, 1, 0, 0, 0, 0, 0, 40])
    assert.ok(shown.includes('reference approve'))
    assert.ok(
      !shown.includes('candidate approve') &&
        !(shown.includes('reference decline') && shown.includes('candidate decline')),
    )
  })

  it('nothing is shown of fewer members than the threshold', () => {
    assert.deepEqual(
      shownOf([3, 0, 0, 0, 3, 0, 0, 0, 3]).filter((name) => [0, 4, 8].some((cell) => inSum(name, cell))),
      [],
    )
  })

  it('whatever the counts are, the amount of no small group can be computed, by whoever adds and subtracts', () => {
    const count = fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 10, max: 60 }),
    )
    fc.assert(
      fc.property(fc.array(count, { minLength: 9, maxLength: 9 }), (counts) => {
        const unseen = unseenChanges(counts, shownOf(counts))
        for (let choice = 1; choice < 512; choice += 1) {
          const cells = [...counts.keys()].filter((cell) => (choice & (2 ** cell)) !== 0 && counts[cell]! > 0)
          const members = cells.reduce((sum, cell) => sum + counts[cell]!, 0)
          if (members === 0 || members >= K) continue
          const moved = (change: readonly number[]) => cells.reduce((sum, cell) => sum + change[cell]!, 0)
          if (!unseen.some((change) => moved(change) !== 0)) return false
        }
        return true
      }),
      { numRuns: 40 },
    )
  })
})
