import { formatDecimal, unitsOf } from '../../../values/decimal.ts'
import { displayRational, minusDecimal, type Rational } from '../../../values/rational.ts'
import type { Grid } from '../../grid/types.ts'
import type { Texts } from '../../../values/texts.ts'
import type { CharacteristicStep, Exact, Factors, Recommendation, Summary, Trace } from '../../types.ts'
import { reasonOf } from './reasons.ts'

const SENTENCES: { readonly [recommendation in Recommendation]: Texts } = {
  approve: { fr: 'La demande peut être accordée.', en: 'The application can be approved.' },
  refer: {
    fr: 'La demande doit être étudiée par une personne.',
    en: 'The application needs to be examined by a person.',
  },
  decline: {
    fr: 'La demande ne peut pas être accordée en l’état.',
    en: 'The application cannot be approved as it stands.',
  },
}

/** Derives the first level of explanation from the trace: plain words, no points, no thresholds. */
export function deriveSummary(trace: Trace, grid: Grid): Summary {
  const { recommendation, reasons } = trace
  return {
    recommendation,
    sentence: SENTENCES[recommendation],
    reasons: reasons.given.map(({ code }) => ({ code, text: reasonOf(grid, code).applicant })),
  }
}

/**
 * Derives the second level from the trace: every value with its label, its outcome and the distances to the next edges.
 */
export function deriveFactors(trace: Trace, grid: Grid): Factors {
  const labels = new Map<string, Texts>()
  for (const { code, label } of [...grid.fields, ...grid.ratios]) labels.set(code, label ?? { fr: code, en: code })
  const display = (value: Exact | boolean | null, operand: string): string | null =>
    trace.ratios.find(({ code }) => code === operand)?.display_value ?? (typeof value === 'string' ? value : null)
  return {
    recommendation: trace.recommendation,
    inputs: trace.inputs.map((step) => ({ ...step, label: labels.get(step.code)! })),
    instalment: trace.instalment,
    ratios: trace.ratios.map(({ value: _exact, ...step }) => ({ ...step, label: labels.get(step.code)! })),
    knockouts: trace.knockouts.map((step) => ({ ...step, display_value: display(step.value, step.operand) })),
    characteristics: trace.characteristics.map((step) => ({
      ...step,
      display_value: display(step.value, step.input),
      ...distances(step),
    })),
    score: trace.score,
    reasons: trace.reasons.given.map(({ code, causes }) => ({ code, text: reasonOf(grid, code).staff, causes })),
  }
}

function distances({ by, value, lower, upper }: CharacteristicStep): {
  above_lower: string | null
  below_upper: string | null
} {
  if (by !== 'bin') return { above_lower: null, below_upper: null }
  return {
    above_lower: lower === null ? null : difference(value as Exact, lower, false),
    below_upper: upper === null ? null : difference(value as Exact, upper, true),
  }
}

/** Exact for a decimal, rounded for display for a quotient. */
function difference(value: Exact, edge: string, edgeFirst: boolean): string {
  if (typeof value === 'string') {
    const distance = unitsOf(value) - unitsOf(edge)
    return formatDecimal(edgeFirst ? -distance : distance)
  }
  const number: Rational = { numerator: unitsOf(value.numerator), denominator: unitsOf(value.denominator) }
  const distance = minusDecimal(number, unitsOf(edge))
  return displayRational(edgeFirst ? { ...distance, numerator: -distance.numerator } : distance)
}
