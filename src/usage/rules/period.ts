// Months in UTC, written YYYY-MM, so that their order as text is their order in time.
import type { FieldProblem } from '../../../core/values/refusal.ts'

/** Two years: the period of a contract review, and as much as one answer still shows at a glance. */
export const MAX_MONTHS = 24

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function monthOf(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** `from` to `to`, both included. */
export function monthsOf(from: string, to: string): string[] {
  const first = numberOf(from)
  return Array.from({ length: numberOf(to) - first + 1 }, (_, i) => monthOf(first + i))
}

/** Months to come are answered with zeros. */
export function periodProblems(from: string, to: string): FieldProblem[] {
  const at = (name: string, msg: string, type: string): FieldProblem[] => [{ loc: ['query', name], msg, type }]
  if (from > to) return at('to', 'must not be before the month in from', 'order')
  if (numberOf(to) - numberOf(from) >= MAX_MONTHS) return at('to', `must be within ${MAX_MONTHS} months`, 'too_long')
  return []
}
