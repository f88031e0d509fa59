// What a chunk of results counts, and the sum of chunks: whole numbers and exact decimals, so that no order matters.
import type { MatchedAttribute, Recommendation } from '../decision/index.ts'
import { formatDecimal, parseDecimal } from '../values/decimal.ts'
import { type AttributeTallies, sumOfAttributes, tallyAttributes } from './attributes.ts'
import { isChanged, type MemberResult, type Outcome } from './results.ts'

export const recommendations = ['approve', 'refer', 'decline'] as const satisfies readonly Recommendation[]
const versions = ['candidate', 'reference'] as const
type Version = (typeof versions)[number]

/** By code. */
type Codes = Readonly<Record<string, Readonly<Record<Version, number>>>>
type Counts = Readonly<Record<Recommendation, number>>

export interface VersionTally {
  /** Sums of the amounts asked, by recommendation. */
  readonly amounts: Readonly<Record<Recommendation, string>>
  /** By band of the common scale. */
  readonly scores: readonly number[]
  readonly without_score: number
  /** The applications that a person approved or declined, by recommendation. */
  readonly approved: Counts
  readonly declined: Counts
}

export interface Tally {
  readonly compared: number
  readonly not_recomputable: number
  readonly changed: number
  /** How many the reference recommends so (outer), and the candidate so (inner). */
  readonly matrix: Readonly<Record<Recommendation, Counts>>
  readonly candidate: VersionTally
  readonly reference: VersionTally
  readonly reasons: Codes
  readonly knockouts: Codes
  readonly characteristics: AttributeTallies
}

/** One member of a chunk; without a result it was erased. */
export interface TalliedMember {
  readonly result: MemberResult | null
  /** The characteristics of its evaluation under the reference. */
  readonly attributes: readonly MatchedAttribute[]
  readonly amount: string
  readonly outcome: 'approved' | 'declined' | null
}

export interface Bands {
  readonly scale_min: string
  readonly scale_max: string
  readonly count: number
}

/** Ten equal bands over what both scales span, so that the two distributions are compared band by band. */
export function commonBands(scales: readonly { readonly scale_min: string; readonly scale_max: string }[]): Bands {
  const mins = scales.map(({ scale_min }) => parseDecimal(scale_min)!)
  const maxes = scales.map(({ scale_max }) => parseDecimal(scale_max)!)
  const scale_min = mins.reduce((min, one) => (one < min ? one : min))
  const scale_max = maxes.reduce((max, one) => (one > max ? one : max))
  return {
    scale_min: formatDecimal(scale_min),
    scale_max: formatDecimal(scale_max),
    count: scale_min === scale_max ? 1 : 10,
  }
}

/** The lower edges of the bands and the upper end; the last band includes it. */
export function edgesOf({ scale_min, scale_max, count }: Bands): string[] {
  const min = parseDecimal(scale_min)!
  const width = parseDecimal(scale_max)! - min
  return Array.from({ length: count + 1 }, (_, at) => formatDecimal(min + (width * BigInt(at)) / BigInt(count)))
}

export function tallyOf(members: readonly TalliedMember[], bands: Bands): Tally {
  const compared = members.filter(({ result }) => result !== null)
  const results = compared.map(({ result }) => result!)
  const ofVersion = (version: Version): VersionTally => versionTally(compared, version, bands)
  return {
    compared: compared.length,
    not_recomputable: members.length - compared.length,
    changed: results.filter(isChanged).length,
    matrix: byRecommendation((of) =>
      countsOf(results.filter(({ reference }) => reference.recommendation === of).map(({ candidate }) => candidate)),
    ),
    candidate: ofVersion('candidate'),
    reference: ofVersion('reference'),
    reasons: codesOf(results, ({ reasons }) => reasons),
    knockouts: codesOf(results, ({ knockouts }) => knockouts),
    characteristics: tallyAttributes(
      compared.map(({ attributes, result }) => ({
        attributes,
        candidate: result!.candidate.recommendation === 'approve',
        reference: result!.reference.recommendation === 'approve',
      })),
    ),
  }
}

function versionTally(members: readonly TalliedMember[], version: Version, bands: Bands): VersionTally {
  const outcomes = members.map(({ result }) => result![version])
  const decided = (outcome: 'approved' | 'declined'): Counts =>
    countsOf(members.filter((member) => member.outcome === outcome).map(({ result }) => result![version]))
  return {
    amounts: byRecommendation((of) =>
      formatDecimal(
        members
          .filter(({ result }) => result![version].recommendation === of)
          .reduce((sum, { amount }) => sum + parseDecimal(amount)!, 0n),
      ),
    ),
    scores: bandCounts(outcomes, bands),
    without_score: outcomes.filter(({ score }) => score === null).length,
    approved: decided('approved'),
    declined: decided('declined'),
  }
}

function bandCounts(outcomes: readonly Outcome[], { scale_min, scale_max, count }: Bands): number[] {
  const counts = Array.from({ length: count }, () => 0)
  const min = parseDecimal(scale_min)!
  const width = parseDecimal(scale_max)! - min
  for (const { score } of outcomes) {
    if (score === null) continue
    const at = width === 0n ? 0 : Number(((parseDecimal(score)! - min) * BigInt(count)) / width)
    counts[Math.min(at, count - 1)]! += 1
  }
  return counts
}

function byRecommendation<T>(of: (recommendation: Recommendation) => T): Record<Recommendation, T> {
  return { approve: of('approve'), refer: of('refer'), decline: of('decline') }
}

function countsOf(outcomes: readonly Outcome[]): Counts {
  return byRecommendation((of) => outcomes.filter(({ recommendation }) => recommendation === of).length)
}

function codesOf(results: readonly MemberResult[], of: (outcome: Outcome) => readonly string[]): Codes {
  const codes = new Map<string, Record<Version, number>>()
  for (const result of results)
    for (const version of versions)
      for (const code of of(result[version])) {
        const counts = codes.get(code) ?? { candidate: 0, reference: 0 }
        counts[version] += 1
        codes.set(code, counts)
      }
  return Object.fromEntries([...codes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Adds the tallies of at least one chunk. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const characteristics = sumOfAttributes(tallies.map((one) => one.characteristics))
  const sums = tallies.reduce((sum, one) => ({
    ...sum,
    compared: sum.compared + one.compared,
    not_recomputable: sum.not_recomputable + one.not_recomputable,
    changed: sum.changed + one.changed,
    matrix: byRecommendation((of) => sumOfCounts(sum.matrix[of], one.matrix[of])),
    candidate: sumOfVersions(sum.candidate, one.candidate),
    reference: sumOfVersions(sum.reference, one.reference),
    reasons: sumOfCodes(sum.reasons, one.reasons),
    knockouts: sumOfCodes(sum.knockouts, one.knockouts),
  }))
  return { ...sums, characteristics }
}

function sumOfVersions(a: VersionTally, b: VersionTally): VersionTally {
  return {
    amounts: byRecommendation((of) => formatDecimal(parseDecimal(a.amounts[of])! + parseDecimal(b.amounts[of])!)),
    scores: a.scores.map((count, band) => count + b.scores[band]!),
    without_score: a.without_score + b.without_score,
    approved: sumOfCounts(a.approved, b.approved),
    declined: sumOfCounts(a.declined, b.declined),
  }
}

function sumOfCounts(a: Counts, b: Counts): Counts {
  return byRecommendation((of) => a[of] + b[of])
}

function sumOfCodes(a: Codes, b: Codes): Codes {
  const codes = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  const of = (counts: Codes, code: string, version: Version): number => counts[code]?.[version] ?? 0
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        candidate: of(a, code, 'candidate') + of(b, code, 'candidate'),
        reference: of(a, code, 'reference') + of(b, code, 'reference'),
      },
    ]),
  )
}
