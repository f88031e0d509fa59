// Months of a seeded institution: three products with two versions each, four channels, some larger than others.
import type { BaseCell, Division, MonthTable } from './tiles.ts'

const CHANNELS = ['branch', 'online', 'partner', 'phone']
const VERSIONS = 6
const PRODUCTS = 3

/** Categories with their weights. */
const DIVISIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  submission: { first: 30, again: 1 },
  recommendation: { approve: 5, refer: 2, decline: 3 },
  band: { '01': 1, '02': 2, '03': 4, '04': 7, '05': 9, '06': 9, '07': 8, '08': 6, '09': 3, '10': 1, none: 2 },
  comparison: { agreed: 60, referred: 25, additional_information: 3, collateral: 2, relationship: 1 },
  'knockout:over_indebted': { fired: 1, not: 20 },
  'knockout:too_young': { fired: 1, not: 60 },
}

const GROUPS = [{ name: 'deviated', categories: ['additional_information', 'collateral', 'relationship'] }]

/** Uniform in [0, 1), always the same for one seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

export interface Size {
  readonly applications: number
  readonly parts: number
}

export function monthOf({ applications, parts }: Size, random: () => number): MonthTable {
  const cells: BaseCell[] = [...Array(parts).keys()].flatMap((part) =>
    [...Array(VERSIONS).keys()].flatMap((version) =>
      CHANNELS.map((channel) => ({ product: `product-${version % PRODUCTS}`, policy: `v${version}`, channel, part })),
    ),
  )
  const population = cells.map(() => 0)
  const divisions = Object.entries(DIVISIONS).map(([name, weights]) => ({
    name,
    categories: Object.keys(weights),
    weights: Object.values(weights),
    counts: Object.keys(weights).map(() => cells.map(() => 0)),
    groups: name === 'comparison' ? GROUPS : [],
  }))
  const [versions, channels] = [weightsOf(VERSIONS, 1), weightsOf(CHANNELS.length, 0.7)]
  for (let made = 0; made < applications; made += 1) {
    const part = Math.floor(random() * parts)
    const cell = (part * VERSIONS + draw(versions, random)) * CHANNELS.length + draw(channels, random)
    population[cell]! += 1
    for (const { weights, counts } of divisions) counts[draw(weights, random)]![cell]! += 1
  }
  return withoutEmpty({
    cells,
    population,
    divisions: divisions.map(({ weights: _weights, ...division }) => division),
    parts,
  })
}

/** The n-th is smaller than the first by a factor of 1 + n * slope. */
function weightsOf(length: number, slope: number): number[] {
  return [...Array(length).keys()].map((at) => 1 / (1 + at * slope))
}

function draw(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [at, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return at
  }
  return weights.length - 1
}

function withoutEmpty({ cells, population, divisions, parts }: MonthTable): MonthTable {
  const kept = <T>(list: readonly T[]): T[] => list.filter((_value, at) => population[at]! > 0)
  const keptOf = ({ counts, ...rest }: Division): Division => ({ ...rest, counts: counts.map(kept) })
  return { cells: kept(cells), population: kept(population), divisions: divisions.map(keptOf), parts }
}
