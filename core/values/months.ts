// Months in UTC, written YYYY-MM, so that their order as text is their order in time.
import type { FieldProblem } from './refusal.ts'

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function monthOf(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

export function monthAfter(month: string): string {
  return monthOf(numberOf(month) + 1)
}

/** `from` to `to`, both included. */
export function monthsOf(from: string, to: string): string[] {
  const first = numberOf(from)
  return Array.from({ length: numberOf(to) - first + 1 }, (_, i) => monthOf(first + i))
}

/** Problems of the query `from` and `to` of a reading of at most `max` months. */
export function periodProblems(from: string, to: string, max: number): FieldProblem[] {
  if (from > to) return monthProblem('to', 'must not be before the month in from', 'order')
  return numberOf(to) - numberOf(from) >= max ? monthProblem('to', `must be within ${max} months`, 'too_long') : []
}

export function monthProblem(name: 'from' | 'to', msg: string, type: string): FieldProblem[] {
  return [{ loc: ['query', name], msg, type }]
}
