import { ownMember } from '../../values/own-member.ts'
import { type Decimal, formatDecimal, parseDecimal } from '../../values/decimal.ts'
import { categoriesOf, operandsOf } from '../grid/operands.ts'
import type { Characteristic, Grid } from '../grid/types.ts'
import type { CharacteristicParameters, Dec, PolicyParameters } from './types.ts'

export interface Scale {
  scale_min: Dec
  scale_max: Dec
}

/** Base points plus the sums of the lowest and of the highest possible points; null while numbers are missing. */
export function scaleOf(grid: Grid, parameters: PolicyParameters): Scale | null {
  if (parameters.base_points === undefined) return null
  let lowest = parseDecimal(parameters.base_points)!
  let highest = lowest
  for (const characteristic of grid.characteristics) {
    const range = pointsRange(grid, characteristic, ownMember(parameters.characteristics, characteristic.code))
    if (range === null) return null
    lowest += range.lowest
    highest += range.best
  }
  return { scale_min: formatDecimal(lowest), scale_max: formatDecimal(highest) }
}

/** The lowest and the best points that a characteristic can give; null while numbers are missing. */
export function pointsRange(
  grid: Grid,
  characteristic: Characteristic,
  parameters: CharacteristicParameters | undefined,
): { lowest: Decimal; best: Decimal } | null {
  if (parameters === undefined) return null
  const given = givablePoints(grid, characteristic, parameters)
  if (given.length === 0) return null
  const sorted = given.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return { lowest: sorted[0]!, best: sorted.at(-1)! }
}

function givablePoints(grid: Grid, characteristic: Characteristic, parameters: CharacteristicParameters): Decimal[] {
  const texts = (parameters.special ?? []).map(({ points }) => points)
  if (parameters.missing_points !== undefined) texts.push(parameters.missing_points)
  if (characteristic.kind === 'banded') texts.push(...(parameters.points ?? []))
  else {
    const groups = parameters.groups ?? []
    texts.push(...groups.filter(({ values }) => values.length > 0).map(({ points }) => points))
    const covered = new Set(groups.flatMap(({ values }) => values))
    const categories = categoriesOf(operandsOf(grid).get(characteristic.input)!)!
    const open = categories.some((category) => !covered.has(category))
    if (open && parameters.other_points !== undefined) texts.push(parameters.other_points)
  }
  return texts.filter((text) => text !== 'refer').map((text) => parseDecimal(text)!)
}
