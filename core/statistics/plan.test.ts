import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Attacker, type Known, sensitiveOf } from './attacker.fixture.ts'
import { shortOrLong } from '../../test/run/long.ts'
import { columnsOf } from './changes.ts'
import { monthOf, randomOf, type Size } from './institution.fixture.ts'
import { type Plan, planMonth, type PlanParams, type Proof } from './plan.ts'
import { POPULATION } from './shown.ts'
import { type MonthTable, type Tile, tilesOf } from './tiles.ts'

const K = 10
const MONTHS = shortOrLong(8, 24)
const IN_TWO_YEARS = 24
const ALL: PlanParams = { k: K, wasShown: () => false, mayBeShown: () => true }
const AIMS = [
  { applications: 1_800, share: 0.3 },
  { applications: 5_400, share: 0.4 },
  { applications: 18_000, share: 0.6 },
]

const monthsOf = (size: Size): MonthTable[] => {
  const random = randomOf(size.applications)
  return Array.from({ length: MONTHS }, () => monthOf(size, random))
}
const sum = (of: readonly number[], cells: Iterable<number>): number => [...cells].reduce((all, at) => all + of[at]!, 0)
const isSmall = (count: number, k = K): boolean => count > 0 && count < k
const knownFrom = ({ tiles, counts }: Plan): Known[] =>
  counts.flatMap((of, column) =>
    of.flatMap((count, at) => (count === null ? [] : [{ column, cells: tiles[at]!.cells }])),
  )
const determined = (table: MonthTable, known: readonly Known[], k = K): number => {
  const attacker = new Attacker(table, known)
  return sensitiveOf(table, k).filter((sensitive) => attacker.determines(sensitive)).length
}
/** The names of a tile that was shown after the first part of a month, when the month had one part only. */
const wasIn = ({ tiles, columns, counts }: Plan): PlanParams['wasShown'] => {
  const shown = new Map(
    counts.map((of, column) => [
      columns[column]!,
      new Set(of.flatMap((count, at) => (count === null ? [] : tiles[at]!.names))),
    ]),
  )
  return (column, tile) => tile.names.some((name) => shown.get(column)!.has(name))
}
const isOfLast =
  (parts: number) =>
  (_column: string, { names }: Tile): boolean =>
    names.some((name) => name.endsWith(`/${parts - 1}`))
const firstPartOf = (table: MonthTable): MonthTable => {
  const kept = <T>(list: readonly T[]): T[] => list.filter((_value, at) => table.cells[at]!.part === 0)
  const divisions = table.divisions.map((division) => ({ ...division, counts: division.counts.map(kept) }))
  return { cells: kept(table.cells), population: kept(table.population), divisions, parts: 1 }
}
/** As it happens: the first part is shown, later the whole month. */
const twice = (table: MonthTable): { readonly first: Plan; readonly closed: Plan } => {
  const first = planMonth(firstPartOf(table), ALL)
  return { first, closed: planMonth(table, { k: K, wasShown: wasIn(first), mayBeShown: isOfLast(2) }) }
}

/** Throws unless the second tables are possible, agree with everything shown, and differ in the guarded count. */
function assertProof(table: MonthTable, plan: Plan, { guarded, witness }: Proof): void {
  const { counts, ofDivision, members } = columnsOf(table)
  const effects = [0]
  for (const change of witness) {
    const second = counts.map((of) => [...of])
    for (const { column, cell, by } of change) second[column]![cell]! += by
    assert.ok(second.every((of) => of.every((count) => count >= 0)))
    for (const cell of table.cells.keys())
      for (const columns of ofDivision)
        assert.equal(
          columns.reduce((all, column) => all + second[column]![cell]!, 0),
          second[POPULATION]![cell],
        )
    for (const [column, of] of members.entries())
      for (const cell of column === POPULATION ? [] : table.cells.keys())
        assert.equal(
          of.reduce((all, member) => all + second[member]![cell]!, 0),
          second[column]![cell],
        )
    for (const { column, cells } of knownFrom(plan))
      assert.equal(sum(second[column]!, cells), sum(counts[column]!, cells))
    const of = (tables: readonly (readonly number[])[]): number => {
      const count = sum(tables[guarded.column]!, guarded.cells)
      return guarded.isComplement ? sum(tables[POPULATION]!, guarded.cells) - count : count
    }
    effects.push(of(second) - of(counts))
  }
  assert.ok(Math.max(...effects) - Math.min(...effects) >= 2)
}

describe('the plan of what is shown of a month', () => {
  for (const { applications, share } of AIMS)
    it(`shows at least ${share * 100} % of what is not small, of ${applications} applications in two years`, (test) => {
      let [shown, possible] = [0, 0]
      for (const table of monthsOf({ applications: applications / IN_TWO_YEARS, parts: 1 })) {
        const { tiles, counts } = planMonth(table, ALL)
        const all = columnsOf(table).counts
        for (const [at, { cells }] of tiles.entries()) {
          const population = sum(all[POPULATION]!, cells)
          if (population < K) continue
          for (const [column, of] of counts.entries()) {
            const count = sum(all[column]!, cells)
            if (isSmall(count) || (column !== POPULATION && isSmall(population - count))) {
              assert.equal(of[at], null)
              continue
            }
            possible += 1
            if (of[at] !== null) shown += 1
          }
        }
      }
      test.diagnostic(
        `${shown} of ${possible} publishable cells are published: ${Math.round((100 * shown) / possible)} %`,
      )
      assert.ok(shown >= share * possible)
    })

  it('leaves for every small count two tables that nobody can tell from the real one, at least two apart', () => {
    for (const { applications } of AIMS) {
      const [table] = monthsOf({ applications: applications / IN_TWO_YEARS, parts: 2 })
      const { closed } = twice(table!)
      assert.equal(closed.proofs.length, sensitiveOf(table!, K).length)
      assert.ok(closed.proofs.length > 0)
      for (const proof of closed.proofs) assertProof(table!, closed, proof)
    }
  })

  it('gives an attacker who solves the equations of all readings no small count, during and after the month', () => {
    for (const { applications } of AIMS)
      for (const table of monthsOf({ applications: applications / IN_TWO_YEARS, parts: 2 }).slice(
        0,
        shortOrLong(2, MONTHS),
      )) {
        const { first, closed } = twice(table)
        assert.equal(determined(firstPartOf(table), knownFrom(first)), 0)
        assert.equal(determined(table, knownFrom(closed)), 0)
        assert.ok(knownFrom(first).length > 0 && knownFrom(closed).length > knownFrom(first).length)
      }
  })

  it('a plan is needed: the same attacker finds small counts when each reading withholds only its own', (test) => {
    const found = monthsOf({ applications: 225, parts: 1 }).map((table) => {
      const { counts } = columnsOf(table)
      const known = tilesOf(table).flatMap(({ cells }) => {
        const population = sum(counts[POPULATION]!, cells)
        return counts.flatMap((of, column) => {
          const count = sum(of, cells)
          const hidden = [population, count, column === POPULATION ? 0 : population - count].some((one) => isSmall(one))
          return hidden ? [] : [{ column, cells }]
        })
      })
      return determined(table, known)
    })
    test.diagnostic(`found in each month: ${found.join(', ')}`)
    assert.ok(found.filter((count) => count > 0).length > MONTHS / 2)
  })

  it('shows a subset of what was shown when the threshold is raised, and gives away no count below the new one', () => {
    const [table] = monthsOf({ applications: 225, parts: 1 })
    const before = planMonth(table!, ALL)
    const raised = planMonth(table!, { k: 20, wasShown: () => false, mayBeShown: wasIn(before) })
    assert.equal(determined(table!, knownFrom(raised), 20), 0)
    const keys = (plan: Plan): Set<string> =>
      new Set(
        plan.counts.flatMap((of, column) => of.flatMap((count, at) => (count === null ? [] : [`${column} ${at}`]))),
      )
    assert.ok(
      keys(raised).size > 0 &&
        [...keys(raised)].every((key) => keys(before).has(key)) &&
        keys(raised).size < keys(before).size,
    )
  })

  it('goes on after the threshold was raised in the middle of a month, with what is known already', () => {
    const [table] = monthsOf({ applications: 225, parts: 2 })
    const first = planMonth(firstPartOf(table!), ALL)
    const closed = planMonth(table!, { k: 20, wasShown: wasIn(first), mayBeShown: isOfLast(2) })
    const [already, now] = [knownFrom(first), knownFrom(closed)]
    assert.ok(now.length > already.length)
    assert.equal(determined(table!, now, 20), determined(table!, already, 20))
  })

  it('gives the same plan for the same table', () => {
    const [table] = monthsOf({ applications: 225, parts: 2 })
    assert.deepEqual(planMonth(table!, ALL).counts, planMonth(structuredClone(table!), ALL).counts)
  })

  it('shows nothing of a month with fewer applications than the threshold, and everything of one large cell', () => {
    const small = monthOf({ applications: K - 1, parts: 1 }, randomOf(1))
    assert.deepEqual(knownFrom(planMonth(small, ALL)), [])
    const cells = [{ product: 'p', policy: 'v', channel: 'branch', part: 0 }]
    const divisions = [{ name: 'd', categories: ['a', 'b', 'c'], counts: [[60], [40], [0]] }]
    const { counts } = planMonth({ cells, population: [100], divisions, parts: 1 }, ALL)
    assert.deepEqual(counts, [[100], [60], [40], [0]])
  })
})
