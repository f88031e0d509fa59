import { digest } from '../../../../evidence/fingerprint.ts'
import { isDate } from '../../../inputs.ts'
import { policyFingerprint } from '../../../parameters/fingerprint.ts'
import type { ApplicationInput, CompiledPolicy, PolicyContent } from '../../../types.ts'
import { evaluate, VERSION } from '../evaluate.ts'
import { prepare } from '../prepare.ts'
import { CommittedPiece, EvaluationFingerprint } from './commit.ts'
import { CompiledEvaluation } from './evaluation.ts'
import { NAMES, type Plan, planOf } from './plan.ts'
import { pointsTable } from './points.ts'
import { type CompiledRule, type Outcome, POINT_PLACES } from './rules.ts'
import { formatScaled } from './scaled.ts'
import { NULL, type Slots, writeValue } from './slots.ts'
import { CLOSE, CLOSE_LIST, fragment, OPEN_LIST, Writer } from './writer.ts'

/**
 * Compiles a policy to scaled integers and prepared canonical bytes. Everything else (a number with too many digits, a
 * rare formula, a value outside the contract) takes the reference path, so that the results are the same.
 */
export function compile(content: PolicyContent): CompiledPolicy {
  const policy = prepare(content)
  const reference: CompiledPolicy = (input, date, salts, sha256) => evaluate(content, input, date, salts, sha256)
  const plan = planOf(policy)
  if (plan === null) return reference
  const writer = new Writer()
  const inputPiece = new CommittedPiece('application-input')
  const resultPiece = new CommittedPiece('evaluation-result')
  const evaluation = new EvaluationFingerprint(VERSION)
  const isDay = lastDay()

  return (input, date, salts, sha256) => {
    if (!isDay(date) || !plan.application.read(input) || !derive(plan)) return reference(input, date, salts, sha256)
    const decision = decide(plan, policy.reasons.method)
    writer.start()
    const inputFrom = inputPiece.open(writer, salts['application-input'])
    plan.application.writePiece(writer, input)
    const inputTo = writer.position
    const inputHash = inputPiece.close(writer, sha256)

    const resultFrom = resultPiece.open(writer, salts['evaluation-result'])
    writeResult(writer, plan, decision)
    const resultTo = writer.position
    const resultHash = resultPiece.close(writer, sha256)

    const policy_fingerprint = policyFingerprint(content.grid, content.parameters, sha256)
    const evaluation_fingerprint = evaluation.of(writer, date, inputHash, policy_fingerprint, resultHash, sha256)

    const traceFrom = writer.position
    writeTrace(writer, plan, decision, input, date)
    const { begin } = writer
    return new CompiledEvaluation(policy, {
      engine_version: VERSION,
      evaluation_date: date,
      recommendation: NAMES[decision.recommendation]!,
      score: decision.score,
      reasons: plan.reasons.given(),
      policy_fingerprint,
      input_fingerprint: digest(inputHash),
      result_fingerprint: digest(resultHash),
      evaluation_fingerprint,
      bytes: writer.bytes,
      input: { from: begin + inputFrom, to: begin + inputTo },
      result: { from: begin + resultFrom, to: begin + resultTo },
      trace: { from: begin + traceFrom, to: begin + writer.position },
      points: () => pointsTable(policy, plan.score.base, decision.outcomes, decision.fallback),
      knockouts: decision.knockouts,
      characteristics: decision.outcomes,
    })
  }
}

/** Caches the last check, because a replay evaluates all applications on one date. */
export function lastDay(): (date: string) => boolean {
  let day = ''
  return (date) => {
    if (date === day) return true
    if (!isDate(date)) return false
    day = date
    return true
  }
}

/** Step 2; false when the application must take the reference path. */
export function derive({ instalment, ratios }: Plan): boolean {
  if (!instalment.derive()) return false
  for (let at = 0; at < ratios.length; at++) if (!ratios[at]!.derive()) return false
  return true
}

const APPROVE = 0
const REFER = 1
const DECLINE = 2
const NO_BAND = 3

export interface Decision {
  readonly knockouts: Outcome[]
  readonly outcomes: Outcome[]
  readonly recommendation: number
  readonly band: number
  readonly score: string | null
  readonly fallback: boolean
}

/** Steps 3 to 7. */
export function decide({ slots, score, reasons, knockouts: rules, characteristics }: Plan, method: string): Decision {
  const knockouts = outcomesOf(rules, slots)
  const outcomes = outcomesOf(characteristics, slots)
  let worst = APPROVE
  for (let at = 0; at < knockouts.length; at++) {
    const { effect } = knockouts[at]!
    if (effect === 'decline') worst = DECLINE
    else if (effect === 'refer' && worst === APPROVE) worst = REFER
  }
  let total = score.base
  let short = false
  for (let at = 0; at < outcomes.length; at++) {
    const outcome = outcomes[at]!
    // Missing points are NaN, which makes the sum NaN too.
    total += outcome.points
    if (outcome.belowNeutral > 0) short = true
  }
  const scored = !Number.isNaN(total)
  const band = !scored ? NO_BAND : total < score.declineBelow ? DECLINE : total >= score.approveFrom ? APPROVE : REFER
  const min = scored ? band : REFER
  const fallback = band === DECLINE && !short && method === 'below_neutral'
  reasons.find(knockouts, outcomes, scored, fallback)
  return {
    knockouts,
    outcomes,
    band,
    fallback,
    recommendation: min > worst ? min : worst,
    score: scored ? formatScaled(total, POINT_PLACES) : null,
  }
}

function outcomesOf(rules: readonly CompiledRule[], slots: Slots): Outcome[] {
  const outcomes: Outcome[] = []
  for (let at = 0; at < rules.length; at++) outcomes.push(rules[at]!.outcomeOf(slots))
  return outcomes
}

const REASONS = fragment('{"reasons":')
const APPLICATION = fragment('{"application":')
const CHARACTERISTICS = fragment(',"characteristics":')
const VERSION_AND_DATE = fragment(`,"engine_version":"${VERSION}","evaluation_date":`)
const INPUTS = fragment(',"inputs":')
const INSTALMENT = fragment(',"instalment":')
const KNOCKOUTS = fragment(',"knockouts":')
const RATIOS = fragment(',"ratios":[')
const TRACE_REASONS = fragment('],"reasons":')
const RECOMMENDATIONS = NAMES.map((name) => fragment(`,"recommendation":"${name}","score":`))

function writeResult(writer: Writer, { score, reasons }: Plan, decision: Decision): void {
  writer.put(REASONS)
  reasons.writeResult(writer)
  writer.put(score.results[decision.recommendation]!)
  writeScore(writer, decision.score)
  writer.byte(CLOSE)
}

function writeTrace(writer: Writer, plan: Plan, decision: Decision, input: ApplicationInput, date: string): void {
  writer.put(APPLICATION)
  plan.application.writeHeader(writer, input)
  writer.put(CHARACTERISTICS)
  writeOutcomes(writer, plan.characteristics, decision.outcomes, plan.slots)
  writer.put(VERSION_AND_DATE)
  writer.quoted(date)
  writer.put(INPUTS)
  plan.application.writeSteps(writer)
  writer.put(INSTALMENT)
  plan.instalment.write(writer)
  writer.put(KNOCKOUTS)
  writeOutcomes(writer, plan.knockouts, decision.knockouts, plan.slots)
  writer.put(RATIOS)
  for (let at = 0; at < plan.ratios.length; at++) plan.ratios[at]!.write(writer)
  writer.put(TRACE_REASONS)
  plan.reasons.writeTrace(writer)
  writer.put(RECOMMENDATIONS[decision.recommendation]!)
  writer.put(plan.score.steps[decision.band]!)
  writeScore(writer, decision.score)
  writer.byte(CLOSE)
  writer.byte(CLOSE)
}

function writeOutcomes(
  writer: Writer,
  rules: readonly CompiledRule[],
  outcomes: readonly Outcome[],
  slots: Slots,
): void {
  writer.byte(OPEN_LIST)
  for (let index = 0; index < outcomes.length; index++) {
    const { bytes, open } = outcomes[index]!
    writer.put(bytes)
    if (open) writeValue(writer, slots, rules[index]!.at)
  }
  if (outcomes.length > 0) writer.byte(CLOSE)
  writer.byte(CLOSE_LIST)
}

function writeScore(writer: Writer, score: string | null): void {
  if (score === null) writer.put(NULL)
  else writer.quoted(score)
}
