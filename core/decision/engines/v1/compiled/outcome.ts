import type { CompiledOutcome, PolicyContent } from '../../../types.ts'
import { evaluate } from '../evaluate.ts'
import { prepare } from '../prepare.ts'
import { decide, derive, lastDay } from './compile.ts'
import { attributesOf, hitsOf } from './evaluation.ts'
import { NAMES, planOf } from './plan.ts'

/** The reference path wants salts, and nobody reads its commitments. */
const NO_SALTS = { 'application-input': new Uint8Array(32), 'evaluation-result': new Uint8Array(32) }

/** The same decision as that of `compile`, which also writes what the evaluation consists of. */
export function compileOutcome(content: PolicyContent): CompiledOutcome {
  const policy = prepare(content)
  const reference: CompiledOutcome = (input, date, sha256) => evaluate(content, input, date, NO_SALTS, sha256)
  const plan = planOf(policy)
  if (plan === null) return reference
  const isDay = lastDay()

  return (input, date, sha256) => {
    if (!isDay(date) || !plan.application.read(input) || !derive(plan)) return reference(input, date, sha256)
    const { recommendation, score, knockouts, outcomes } = decide(plan, policy.reasons.method)
    return {
      recommendation: NAMES[recommendation]!,
      score,
      reasons: plan.reasons.given(),
      knockouts_hit: hitsOf(knockouts),
      attributes: attributesOf(outcomes),
    }
  }
}
