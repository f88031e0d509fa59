// Whether a period can be set for a category.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { retentionRefusals } from '../refusals.ts'
import { type Category, isKept, periods } from './categories.ts'

export function checkPeriod(category: Category, months: number): Refusal | null {
  if (isKept(category)) return refuse(retentionRefusals.NEVER_PURGED)
  return months < periods[category].floorMonths ? refuse(retentionRefusals.BELOW_LEGAL_FLOOR) : null
}
