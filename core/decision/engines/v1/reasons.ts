import { type Decimal, formatDecimal } from '../../../values/decimal.ts'
import type { ExternalCode, Grid, Reason } from '../../grid/types.ts'
import type { KnockoutStep, ReasonCause, ReasonsStep, ScorecardPoints } from '../../types.ts'
import type { Scored } from './characteristics.ts'
import type { PreparedPolicy } from './prepare.ts'

/** The engine's own reason for every grid: a required value is missing or cannot be computed. */
export const INFORMATION_MISSING = 'INFORMATION_MISSING'

const OWN_REASON: Reason = {
  applicant: {
    fr: 'Une information nécessaire à l’étude de la demande manque ou ne peut pas être utilisée.',
    en: 'Information needed to assess the application is missing or cannot be used.',
  },
  staff: {
    fr: 'Une valeur nécessaire manque, n’est pas admise par le contrat de données ou ne permet pas le calcul.',
    en: 'A value that is needed is missing, is not admitted by the data contract or does not allow the calculation.',
  },
}

export function reasonOf(grid: Grid, code: string): Reason {
  return code === INFORMATION_MISSING ? OWN_REASON : grid.reasons[code]!
}

/** Points below the baseline of the policy's method, per characteristic; null where there are no points. */
export interface Shortfalls {
  readonly method: 'below_neutral' | 'below_best'
  readonly fallback: boolean
  readonly values: readonly (Decimal | null)[]
}

/**
 * Measured against the policy's baseline; a declined score without any shortfall there is measured against the best
 * points.
 */
export function shortfalls(policy: PreparedPolicy, scored: readonly Scored[], declinedByScore: boolean): Shortfalls {
  const { method } = policy.reasons
  const values = against(method, scored)
  const fallback =
    declinedByScore && method === 'below_neutral' && !values.some((value) => value !== null && value > 0n)
  return { method, fallback, values: fallback ? against('below_best', scored) : values }
}

function against(method: Shortfalls['method'], scored: readonly Scored[]): (Decimal | null)[] {
  return scored.map(({ characteristic, points }) =>
    points === null ? null : baseline(method, characteristic) - points,
  )
}

function baseline(method: Shortfalls['method'], characteristic: Scored['characteristic']): Decimal {
  return method === 'below_neutral' ? characteristic.neutral : characteristic.best
}

/**
 * Step 7: knock-outs first, then characteristics without points, then shortfalls from the largest down, ties in grid
 * order. Without a score no characteristic influenced the recommendation, so shortfalls are omitted.
 */
export function giveReasons(
  policy: PreparedPolicy,
  knockouts: readonly KnockoutStep[],
  scored: readonly Scored[],
  short: Shortfalls,
): ReasonsStep {
  const found: { code: string; cause: ReasonCause }[] = []
  knockouts.forEach(({ code, outcome }, at) => {
    if (outcome !== 'hit' && outcome !== 'not_evaluable') return
    const reason = outcome === 'hit' ? policy.knockouts[at]!.item.reason : INFORMATION_MISSING
    found.push({ code: reason, cause: { code, kind: 'knockout' } })
  })
  const unscored = scored.filter(({ points }) => points === null)
  for (const { step, characteristic } of unscored) {
    // A present value that the policy refers to a person is not missing information.
    const present = step.outcome === 'referred' && step.by !== 'missing'
    const code = present ? characteristic.item.reason : INFORMATION_MISSING
    found.push({ code, cause: { code: step.code, kind: 'characteristic' } })
  }
  if (unscored.length === 0) {
    const ranked = scored
      .map(({ characteristic }, at) => ({ item: characteristic.item, shortfall: short.values[at]! }))
      .filter(({ shortfall }) => shortfall > 0n)
      .toSorted((a, b) => (a.shortfall < b.shortfall ? 1 : a.shortfall > b.shortfall ? -1 : 0))
    for (const { item } of ranked) found.push({ code: item.reason, cause: { code: item.code, kind: 'characteristic' } })
  }
  const { method, fallback } = short
  return { fallback, given: merge(policy.grid, found).slice(0, policy.reasons.max), max: policy.reasons.max, method }
}

function merge(grid: Grid, found: readonly { code: string; cause: ReasonCause }[]): ReasonsStep['given'] {
  const merged = new Map<string, ReasonsStep['given'][number]>()
  for (const { code, cause } of found) {
    const known = merged.get(code)
    if (known === undefined) merged.set(code, { causes: [cause], code, external: externalOf(grid, code) })
    else known.causes.push(cause)
  }
  return [...merged.values()]
}

/** With its members in canonical order, regardless of their order in the grid. */
export function externalOf(grid: Grid, code: string): ExternalCode | null {
  const { external } = reasonOf(grid, code)
  return external === undefined ? null : { code: external.code, scheme: external.scheme }
}

/** The table of points: everything that the trace omits. */
export function pointsTable(
  policy: PreparedPolicy,
  scored: readonly Scored[],
  short: Shortfalls,
  total: Decimal | null,
): ScorecardPoints {
  const method = short.fallback ? 'below_best' : short.method
  let sum: Decimal | null = policy.basePoints
  const text = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value))
  const characteristics = scored.map(({ characteristic, points }, at) => {
    sum = sum === null || points === null ? null : sum + points
    return {
      code: characteristic.item.code,
      points: text(points),
      baseline: formatDecimal(baseline(method, characteristic)),
      shortfall: text(short.values[at]!),
      partial_sum: text(sum),
    }
  })
  return { base_points: formatDecimal(policy.basePoints), characteristics, total: text(total) }
}
