// How many members have each attribute of a characteristic, and how many of them each version approves: whether a change of
// policy changes who is approved, characteristic by characteristic.
import type { MatchedAttribute } from '../decision/index.ts'
import { parseDecimal } from '../values/decimal.ts'
import { stabilityIndex } from './stability.ts'

/** The rule that gave the points, as the trace records it; `by` is null when none could. */
export type Attribute = Omit<MatchedAttribute, 'code'>

export interface AttributeCounts {
  readonly members: number
  /** Those of them that the version recommends to approve. */
  readonly candidate: number
  readonly reference: number
}

type CountedAttribute = Attribute & AttributeCounts

/** By the code of the characteristic; the attributes as a scorecard lists them. */
export type AttributeTallies = Readonly<Record<string, readonly CountedAttribute[]>>

export interface ComparedCharacteristic {
  readonly code: string
  readonly attributes: readonly CountedAttribute[]
  /** The index of the members that the candidate approves against those that the reference approves, over the attributes. */
  readonly stability_index: string | null
}

/** One member: the attributes under the reference, and whether each version approves it. */
export interface AttributedMember {
  readonly attributes: readonly MatchedAttribute[]
  readonly candidate: boolean
  readonly reference: boolean
}

export function tallyAttributes(members: readonly AttributedMember[]): AttributeTallies {
  const tallies: Tallies = new Map()
  for (const { attributes, candidate, reference } of members)
    for (const step of attributes)
      add(tallies, step.code, step, { members: 1, candidate: Number(candidate), reference: Number(reference) })
  return listed(tallies)
}

export function sumOfAttributes(tallies: readonly AttributeTallies[]): AttributeTallies {
  const sums: Tallies = new Map()
  for (const tally of tallies)
    for (const [code, attributes] of Object.entries(tally))
      for (const attribute of attributes) add(sums, code, attribute, attribute)
  return listed(sums)
}

type Counted = Attribute & { -readonly [K in keyof AttributeCounts]: AttributeCounts[K] }
type Tallies = Map<string, Map<string, Counted>>

function add(tallies: Tallies, code: string, attribute: Attribute, counts: AttributeCounts): void {
  const { by, lower, upper, group } = attribute
  const none = () => ({ by, lower, upper, group, members: 0, candidate: 0, reference: 0 })
  const counted = entryOf(
    entryOf(tallies, code, () => new Map<string, Counted>()),
    keyOf(attribute),
    none,
  )
  counted.members += counts.members
  counted.candidate += counts.candidate
  counted.reference += counts.reference
}

/** The first value tells the groups of a characteristic apart. */
function keyOf({ by, lower, upper, group }: Attribute): string {
  return `${by} ${lower} ${upper} ${group?.[0]}`
}

function entryOf<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

function listed(tallies: Tallies): AttributeTallies {
  return Object.fromEntries(
    [...tallies].map(([code, counted]) => [code, [...counted.values()].toSorted(inScorecardOrder)]),
  )
}

/** By their codes. */
export function comparedCharacteristics(tallies: AttributeTallies): ComparedCharacteristic[] {
  return Object.keys(tallies)
    .toSorted()
    .map((code) => {
      const attributes = tallies[code]!
      const approved = (version: 'candidate' | 'reference') => attributes.map((one) => one[version])
      return { code, attributes, stability_index: stabilityIndex(approved('reference'), approved('candidate')) }
    })
}

const KINDS: readonly Attribute['by'][] = ['bin', 'group', 'other', 'special', 'missing', null]

/** Bins by their edges, groups by their values, then the other rules. */
function inScorecardOrder(a: Attribute, b: Attribute): number {
  if (a.by !== b.by) return KINDS.indexOf(a.by) - KINDS.indexOf(b.by)
  if (a.by === 'bin') return compare(edge(a.lower), edge(b.lower))
  return compare(a.group?.[0] ?? null, b.group?.[0] ?? null)
}

/** The lowest bin has no lower edge. */
function edge(lower: string | null): bigint | null {
  return lower === null ? null : parseDecimal(lower)
}

function compare<T extends string | bigint | null>(a: T, b: T): number {
  if (a === b) return 0
  return a === null || (b !== null && a < b) ? -1 : 1
}
