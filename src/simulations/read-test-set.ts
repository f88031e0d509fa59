// Reads a whole test set without blocking other requests.
import { setImmediate } from 'node:timers/promises'
import type { Grid } from '../../core/decision/index.ts'
import { type FieldProblem, type Refusal, refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { type Case, readCase } from './rules/read-case.ts'
import type { SimulationCaseIn } from './shapes.ts'

/** A few milliseconds of work. */
const SLICE = 200
/** Enough to show a systematic error; ten thousand would hide it. */
const MAX_PROBLEMS = 50

export async function readTestSet(
  grid: Grid,
  currency: string,
  given: readonly SimulationCaseIn[],
): Promise<Case[] | Refusal> {
  const cases: Case[] = []
  const problems: FieldProblem[] = []
  for (const [index, one] of given.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate()
    const { read, problems: found } = readCase(grid, currency, one, index)
    cases.push(read)
    problems.push(...found)
    if (problems.length >= MAX_PROBLEMS) break
  }
  return problems.length > 0
    ? refuse(platformRefusals.VALIDATION_FAILED, { problems: problems.slice(0, MAX_PROBLEMS) })
    : cases
}
