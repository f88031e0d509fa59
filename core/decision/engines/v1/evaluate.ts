import type { Sha256 } from '../../../evidence/fingerprint.ts'
import { fractionDigits, isCanonicalDecimal } from '../../../values/decimal.ts'
import { minorUnits } from '../../../values/money.ts'
import { isDate } from '../../inputs.ts'
import type { ApplicationInput, Evaluation, PolicyContent, Salts, Trace } from '../../types.ts'
import { scoreCharacteristics } from './characteristics.ts'
import { deriveInstalment, deriveRatios } from './derive.ts'
import { deriveFactors, deriveSummary } from './explain.ts'
import { checkKnockouts } from './knockouts.ts'
import { readApplication } from './operand-values.ts'
import { prepare } from './prepare.ts'
import { giveReasons, pointsTable, shortfalls } from './reasons.ts'
import { recommend, scoreStep, totalScore } from './score.ts'
import { resultOf, seal } from './seal.ts'

export const VERSION = '1.0.0'

/** The definition of a decision; any faster form must produce the same bytes. */
export function evaluate(
  content: PolicyContent,
  input: ApplicationInput,
  evaluationDate: string,
  salts: Salts,
  sha256: Sha256,
): Evaluation {
  requireApplication(input, evaluationDate)
  const policy = prepare(content)
  const { grid } = content

  const { piece, steps, operands } = readApplication(grid, input)
  const instalment = deriveInstalment(policy, input, operands)
  const ratios = deriveRatios(policy, input, operands)
  const knockouts = checkKnockouts(policy, operands)
  const scored = scoreCharacteristics(policy, operands)
  const total = totalScore(policy, scored)
  const score = scoreStep(policy, total)
  const recommendation = recommend(knockouts, score)
  const short = shortfalls(policy, scored, score.band === 'decline')
  const reasons = giveReasons(policy, knockouts, scored, short)

  const { amount, currency, duration_months } = input
  const trace: Trace = {
    application: { amount, currency, duration_months },
    characteristics: scored.map(({ step }) => step),
    engine_version: VERSION,
    evaluation_date: evaluationDate,
    inputs: steps,
    instalment,
    knockouts,
    ratios,
    reasons,
    recommendation,
    score,
  }
  const makers = {
    'application-input': () => piece,
    'evaluation-result': () => resultOf(trace),
    trace: () => trace,
    'scorecard-points': () => pointsTable(policy, scored, short, total),
    'explanation-summary': () => deriveSummary(trace, grid),
    'explanation-factors': () => deriveFactors(trace, grid),
  }
  return seal(content, trace, makers, salts, sha256)
}

/** The service has already rejected all of these values, but a bundle made by hand can contain them. */
export function requireApplication(
  { amount, currency, duration_months }: ApplicationInput,
  evaluationDate: string,
): void {
  const digits = minorUnits(currency)
  if (digits === null) throw new RangeError(`unknown currency ${currency}`)
  if (!isCanonicalDecimal(amount) || amount.startsWith('-'))
    throw new RangeError('the amount is not a canonical decimal')
  if (fractionDigits(amount) > digits) throw new RangeError(`the amount has more digits than ${currency}`)
  if (!Number.isSafeInteger(duration_months) || duration_months < 0)
    throw new RangeError('the duration is not a whole number of months')
  if (!isDate(evaluationDate)) throw new RangeError('the evaluation date is not a day')
}
