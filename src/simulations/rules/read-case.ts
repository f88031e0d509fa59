// Reads a case of a test set against the data contract: values that cannot be stored are refused, missing ones allowed.
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

/** The case as it is evaluated, with its problems; `index` is its place in the test set. */
export function readCase(
  grid: Grid,
  currency: string,
  { label, amount, duration_months, inputs, expected }: SimulationCaseIn,
  index: number,
): { readonly read: Case; readonly problems: FieldProblem[] } {
  const at = ['body', 'test_set', index]
  const reading = readInputs(grid, inputs, currency)
  const problems = [...amountProblems(amount, currency, [...at, 'amount'])]
  for (const { path, code, message } of reading.problems) {
    const field = path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
    problems.push({ loc: [...at, 'inputs', field], msg: message, type: code })
  }
  const input = {
    amount,
    currency,
    duration_months,
    channel: null,
    purpose: null,
    inputs: reading.inputs,
    custom_fields: {},
  }
  return { read: { label: label ?? null, applicationId: null, expected: expected ?? null, input }, problems }
}
