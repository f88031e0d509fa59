// A retention period as it is typed, read into months within what the interface accepts.
import { readTypedNumber } from '../../formats/typed-number.ts'

/** A century. */
export const MAX_MONTHS = 1_200

export type PeriodIssue = 'needsMonths' | 'tooLong' | 'belowFloor'

export function readMonths(
  typed: string,
  floor: number | null,
): { readonly months: number } | { readonly issue: PeriodIssue } {
  const read = readTypedNumber(typed, 'en')
  const months = read.kind === 'number' && /^\d+$/.test(read.decimal) ? Number(read.decimal) : 0
  if (months < 1) return { issue: 'needsMonths' }
  if (months > MAX_MONTHS) return { issue: 'tooLong' }
  return floor !== null && months < floor ? { issue: 'belowFloor' } : { months }
}
