// Which months may be read.
import { monthProblem, periodProblems } from '../../../core/values/months.ts'
import type { FieldProblem } from '../../../core/values/refusal.ts'
import { MAX_MONTHS } from '../limits.ts'
import { monthAt } from '../months.ts'

/** A month that goes on may be read; one to come may not. */
export function readingProblems(from: string, to: string, now: Date): FieldProblem[] {
  const problems = periodProblems(from, to, MAX_MONTHS)
  if (problems.some(({ type }) => type === 'order') || to <= monthAt(now)) return problems
  return monthProblem('to', 'must not be in the future', 'future')
}
