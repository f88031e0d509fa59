// The figure of each indicator from the counts that are shown: pure, and the only place of their formulas.
import { deviationReasonCodes } from '../../../core/applications/deviation-codes.ts'
import { medianOf, ninetiethPercentileOf } from '../../../core/statistics/index.ts'
import { displayRational } from '../../../core/values/rational.ts'
import type { IndicatorKey } from '../registry/indicators.ts'
import { bandCodes, type Family, knockoutDivision, knockoutOf } from '../families.ts'
import type { Figures } from './composed.ts'

export interface BreakdownItem {
  readonly code: string
  readonly count: number | null
  readonly share: string | null
  readonly suppressed: boolean
}

export interface IndicatorFigure {
  readonly population: number | null
  readonly numerator: number | null
  /** A canonical decimal. */
  readonly value: string | null
  readonly p90: string | null
  /** Observations of a rate that has several per application. */
  readonly items: number | null
  readonly breakdown: readonly BreakdownItem[]
  readonly suppressed: boolean
}

type Formula = (figures: Figures) => IndicatorFigure

const formulas: Readonly<Record<IndicatorKey, Formula>> = {
  applications_received: (figures) => counted(figures.count('received', '')),
  applications_submitted: (figures) => counted(figures.count('evaluated', 'submission/first')),
  applications_evaluated: (figures) => counted(figures.count('evaluated', '')),
  applications_decided: (figures) => counted(figures.count('decided', '')),
  approval_rate: (figures) => rate(figures.count('decided', ''), figures.count('decided', 'outcome/approved')),
  recommendation_shares: (figures) => shares(figures, 'evaluated', 'recommendation', ['approve', 'refer', 'decline']),
  decision_agreement: (figures) => rate(compared(figures), figures.count('decided', 'comparison/agreed')),
  deviation_rate: (figures) => {
    const population = compared(figures)
    const breakdown = breakdownOf(figures, 'decided', population, deviationReasonCodes, (code) => `comparison/${code}`)
    return { ...rate(population, figures.count('decided', 'comparison/deviated')), breakdown }
  },
  escalation_rate: (figures) => rate(figures.count('decided', ''), figures.count('decided', 'escalation/escalated')),
  amount_asked: (figures) =>
    summed(figures.count('evaluated', 'submission/first'), figures.sum('evaluated', 'amount_asked')),
  amount_granted: (figures) =>
    summed(figures.count('decided', 'outcome/approved'), figures.sum('decided', 'amount_granted')),
  decision_delay: (figures) => {
    const hours = figures.hours('decided')
    const [median, p90] = hours === null ? [null, null] : [medianOf(hours), ninetiethPercentileOf(hours)]
    const shown = { value: decimal(median), p90: decimal(p90), suppressed: hours === null }
    return { ...NOTHING, population: figures.count('decided', ''), ...shown }
  },
  completeness_at_submission: (figures) => {
    const [given, asked] = (['fields_given', 'fields_asked'] as const).map((name) => figures.sum('evaluated', name))
    const population = figures.count('evaluated', 'submission/first')
    if (population === null || given === null || asked === null) return { ...NOTHING, population, suppressed: true }
    const [numerator, items] = [Number(given), Number(asked)]
    return { ...NOTHING, population, numerator, items, value: quotient(numerator, items), suppressed: false }
  },
  import_share: (figures) => rate(figures.count('received', ''), figures.count('received', 'origin/imported')),
  score_distribution: (figures) => shares(figures, 'evaluated', 'band', bandCodes),
  knockout_frequency: (figures) => {
    const codes = figures.columns('evaluated').flatMap((column) => knockoutOf(column) ?? [])
    const population = figures.count('evaluated', '')
    const breakdown = breakdownOf(
      figures,
      'evaluated',
      population,
      codes,
      (code) => `${knockoutDivision(code).name}/fired`,
    )
    return { ...NOTHING, population, breakdown, suppressed: population === null }
  },
}

/** Stands for a month that is not counted, and for a figure that is withheld whole. */
export const NOTHING: IndicatorFigure = {
  population: null,
  numerator: null,
  value: null,
  p90: null,
  items: null,
  breakdown: [],
  suppressed: true,
}

export function figureOf(key: IndicatorKey, figures: Figures): IndicatorFigure {
  return formulas[key](figures)
}

/** Decided after a recommendation to approve or to decline. */
function compared(figures: Figures): number | null {
  const [all, referred] = [figures.count('decided', ''), figures.count('decided', 'comparison/referred')]
  return all === null || referred === null ? null : all - referred
}

function counted(count: number | null): IndicatorFigure {
  return { ...NOTHING, population: count, value: decimal(count), suppressed: count === null }
}

function rate(population: number | null, numerator: number | null): IndicatorFigure {
  if (population === null || numerator === null) return { ...NOTHING, population }
  return { ...NOTHING, population, numerator, value: quotient(numerator, population), suppressed: false }
}

function summed(population: number | null, sum: string | null): IndicatorFigure {
  const isShown = population !== null && sum !== null
  return { ...NOTHING, population, value: isShown ? sum : null, suppressed: !isShown }
}

function shares(figures: Figures, family: Family, division: string, codes: readonly string[]): IndicatorFigure {
  const population = figures.count(family, '')
  const breakdown = breakdownOf(figures, family, population, codes, (code) => `${division}/${code}`)
  return { ...NOTHING, population, breakdown, suppressed: population === null }
}

function breakdownOf(
  figures: Figures,
  family: Family,
  population: number | null,
  codes: readonly string[],
  columnOf: (code: string) => string,
): BreakdownItem[] {
  return codes.map((code) => {
    const count = population === null ? null : figures.count(family, columnOf(code))
    return { code, count, share: count === null ? null : quotient(count, population!), suppressed: count === null }
  })
}

/** Rounded half to even at six digits; null of nothing. */
function quotient(numerator: number, denominator: number): string | null {
  if (denominator === 0) return null
  return displayRational({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
}

function decimal(value: number | null): string | null {
  return value === null ? null : String(value)
}
