// Plans a state of a month from its parts, bound by what readers have seen of it before.
import { formatDecimal, unitsOf } from '../../../core/values/decimal.ts'
import { type Histogram, type Plan, planMonth, type PlanParams } from '../../../core/statistics/index.ts'
import { cellsOf, type CountedCell, type CountedPart, tableOf } from '../counted.ts'
import { type Family, familyNames } from '../families.ts'

/** What is shown of a group: its counts by column (nothing for the population), null where it is withheld, and what rests on them. */
export interface ShownTile {
  readonly counts: Readonly<Record<string, number | null>>
  readonly sums: Readonly<Record<string, string>>
  readonly hours: Histogram | null
}

/** By `product/policy/channel`, each of which may be `*`. A group without applications is not there. */
export type ShownMonth = Readonly<Record<Family, Readonly<Record<string, ShownTile>>>>

export interface State {
  readonly part: CountedPart
  readonly shown: ShownMonth
}

export interface MonthToShow {
  /** Earliest first. */
  readonly before: readonly State[]
  /** What was not counted before; null when the threshold was raised and nothing is counted. */
  readonly part: CountedPart | null
  readonly k: number
  /** The month goes on. */
  readonly isOpen: boolean
}

/**
 * A count of an open month is shown only when it is this many times k: the rest of the month then hardly ever differs from it
 * by less than k, which would withhold the count of the whole month.
 */
const OPEN_FACTOR = 3

/** The sums from which a reader learns of the same applications as from a count. */
const sumsOfColumn: Readonly<Record<string, readonly string[]>> = {
  'submission/first': ['amount_asked', 'fields_asked', 'fields_given'],
  'outcome/approved': ['amount_granted'],
}

export function showMonth({ before, part, k, isOpen }: MonthToShow): ShownMonth {
  const parts = [...before.map((state) => state.part), ...(part === null ? [] : [part])]
  const of = (family: Family): Readonly<Record<string, ShownTile>> => {
    const plan = planMonth(
      tableOf(family, parts),
      part === null ? raised(family, before, k) : further(family, before, k, isOpen),
    )
    return shownTiles(
      plan,
      parts.length - 1,
      cellsOf(family, parts).map(({ cell }) => cell),
    )
  }
  return Object.fromEntries(familyNames.map((family) => [family, of(family)])) as unknown as ShownMonth
}

function further(family: Family, before: readonly State[], k: number, isOpen: boolean): PlanParams {
  const last = before.length
  const seen = before.map(({ shown }) => shown[family])
  return {
    k,
    wasShown: (column, { names }) =>
      names.some((name) => {
        const [group, until] = splitName(name)
        return isShown(seen[until], group, column)
      }),
    mayBeShown: (_column, { names }, count) =>
      names.some((name) => splitName(name)[1] === last) && (!isOpen || count === 0 || count >= OPEN_FACTOR * k),
  }
}

/** Only what was shown: whoever remembers the state before learns nothing. */
function raised(family: Family, before: readonly State[], k: number): PlanParams {
  const last = before.length - 1
  return {
    k,
    wasShown: () => false,
    mayBeShown: (column, { names }) =>
      names.some((name) => {
        const [group, until] = splitName(name)
        return until === last && isShown(before[last]!.shown[family], group, column)
      }),
  }
}

function isShown(tiles: Readonly<Record<string, ShownTile>> | undefined, group: string, column: string): boolean {
  const tile = tiles && Object.hasOwn(tiles, group) ? tiles[group] : undefined
  return tile !== undefined && Object.hasOwn(tile.counts, column) && tile.counts[column] !== null
}

function splitName(name: string): [group: string, until: number] {
  const at = name.lastIndexOf('/')
  return [name.slice(0, at), Number(name.slice(at + 1))]
}

function shownTiles(plan: Plan, last: number, cells: readonly CountedCell[]): Record<string, ShownTile> {
  const found: [string, ShownTile][] = []
  for (const [at, { names, cells: of }] of plan.tiles.entries()) {
    const groups = names.map(splitName).filter(([, until]) => until === last)
    if (groups.length === 0) continue
    const counts = Object.fromEntries(plan.columns.map((column, place) => [column, plan.counts[place]![at]!]))
    const tile = restingOn(
      counts,
      of.map((cell) => cells[cell]!),
    )
    for (const [group] of groups) found.push([group, tile])
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A sum is shown where the count of its applications is: it could be computed for other groups only where that count can. */
function restingOn(counts: ShownTile['counts'], cells: readonly CountedCell[]): ShownTile {
  const sums = Object.entries(sumsOfColumn).flatMap(([column, names]) =>
    counts[column] === null || counts[column] === undefined
      ? []
      : names.map((name) => [name, sumOf(name, cells)] as const),
  )
  return {
    counts,
    sums: Object.fromEntries(sums),
    hours: counts[''] === null ? null : added(cells.map(({ hours }) => hours)),
  }
}

function sumOf(name: string, cells: readonly CountedCell[]): string {
  return formatDecimal(cells.reduce((sum, { sums }) => sum + unitsOf(sums[name] ?? '0'), 0n))
}

export function added(histograms: readonly Histogram[]): Histogram {
  const counts = new Map<number, number>()
  for (const [hours, count] of histograms.flat()) counts.set(hours, (counts.get(hours) ?? 0) + count)
  return [...counts].toSorted(([a], [b]) => a - b)
}
