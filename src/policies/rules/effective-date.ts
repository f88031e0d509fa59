// A version takes effect today or later, because earlier decisions belong to the version that governed at the time.
import { type FieldProblem, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { policyRefusals } from '../refusals.ts'

/** Days as `YYYY-MM-DD`, which can be compared as texts. */
export function dateProblem(effectiveFrom: string, today: string): FieldProblem | null {
  return effectiveFrom >= today
    ? null
    : { loc: ['body', 'effective_from'], msg: 'must be today or later (UTC)', type: 'date_in_past' }
}

/** At approval, the date may have passed since the submission. */
export function checkDate(effectiveFrom: string, today: string): Refusal | null {
  return effectiveFrom >= today ? null : refuse(policyRefusals.EFFECTIVE_DATE_PAST)
}
