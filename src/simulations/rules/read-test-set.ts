// Reads a test set against the data contract: values that cannot be stored are refused, missing values are allowed.
import { amountProblems } from '../../../core/applications/bounds.ts'
import { type ApplicationInput, type Grid, readInputs } from '../../../core/decision/index.ts'
import type { FieldProblem } from '../../../core/values/refusal.ts'
import type { SimulationCaseIn } from '../shapes.ts'

export interface Case {
  readonly label: string | null
  readonly applicationId: string | null
  readonly expected: 'approve' | 'refer' | 'decline' | null
  readonly input: ApplicationInput
}

/** Enough to show a systematic error; ten thousand would hide it. */
const MAX_PROBLEMS = 50

export function readTestSet(
  grid: Grid,
  currency: string,
  given: readonly SimulationCaseIn[],
): { cases: Case[]; problems: FieldProblem[] } {
  const cases: Case[] = []
  const problems: FieldProblem[] = []
  for (const [index, one] of given.entries()) {
    const at = ['body', 'test_set', index]
    const read = readInputs(grid, one.inputs, currency)
    problems.push(...amountProblems(one.amount, currency, [...at, 'amount']))
    problems.push(
      ...read.problems.map(({ path, code, message }) => ({
        loc: [...at, 'inputs', path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')],
        msg: message,
        type: code,
      })),
    )
    if (problems.length >= MAX_PROBLEMS) break
    const { amount, duration_months } = one
    const input = {
      amount,
      currency,
      duration_months,
      channel: null,
      purpose: null,
      inputs: read.inputs,
      custom_fields: {},
    }
    cases.push({ label: one.label ?? null, applicationId: null, expected: one.expected ?? null, input })
  }
  return { cases, problems: problems.slice(0, MAX_PROBLEMS) }
}
