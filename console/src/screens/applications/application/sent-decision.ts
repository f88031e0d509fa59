// What is sent of the panel, or what it still lacks.
import type { HumanDecisionIn } from '../../../service/service.ts'
import type { Language } from '../../../words/pair.ts'
import type { decisionTexts } from './decision-texts.ts'
import { decimalOf, type Deviation, type TypedDecision } from './typed-decision.ts'

const SHORTEST_REASON = 10

type Missing = Partial<Record<keyof TypedDecision, keyof typeof decisionTexts & `needs${string}`>>

export type SentDecision =
  | { readonly body: HumanDecisionIn; readonly missing?: undefined }
  | { readonly missing: Missing; readonly body?: undefined }

export function sentDecision(
  typed: TypedDecision,
  deviations: readonly Deviation[],
  row_version: number,
  language: Language,
): SentDecision {
  const missing: Missing = {}
  const { outcome } = typed
  const amount = decimalOf(typed.amount, language)
  const months = decimalOf(typed.duration_months, language)
  if (outcome === null) missing.outcome = 'needsOutcome'
  if (outcome === 'approved' && amount === null) missing.amount = 'needsNumber'
  if (outcome === 'approved' && (months === null || !/^\d+$/.test(months))) missing.duration_months = 'needsMonths'
  if (deviations.length > 0 && typed.reasonCode === '') missing.reasonCode = 'needsCode'
  if (deviations.length > 0 && typed.reason.trim().length < SHORTEST_REASON) missing.reason = 'needsReason'
  if (outcome === null || Object.keys(missing).length > 0) return { missing }
  const granted =
    outcome === 'approved'
      ? {
          amount: amount!,
          duration_months: Number(months),
          conditions: typed.conditions.trim() === '' ? null : typed.conditions,
        }
      : {}
  const deviation =
    deviations.length === 0
      ? {}
      : {
          deviation_reason_code: typed.reasonCode as NonNullable<HumanDecisionIn['deviation_reason_code']>,
          deviation_reason: typed.reason,
        }
  return { body: { row_version, outcome, ...granted, ...deviation } }
}
