// A version takes effect on a day to come, today at the earliest: what was decided before stays under what governed then.
import { type FieldProblem, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { policyRefusals } from '../refusals.ts'

/** Days as `YYYY-MM-DD`, which compare as texts. */
export function dateProblem(effectiveFrom: string, today: string): FieldProblem | null {
  return effectiveFrom >= today
    ? null
    : { loc: ['body', 'effective_from'], msg: 'must be today or later (UTC)', type: 'date_in_past' }
}

/** At approval the date may have passed since the submission. */
export function checkDate(effectiveFrom: string, today: string): Refusal | null {
  return effectiveFrom >= today ? null : refuse(policyRefusals.EFFECTIVE_DATE_PAST)
}
