// Evaluates many cases without blocking other requests.
import { setImmediate } from 'node:timers/promises'
import type { CompiledPolicy } from '../../core/decision/index.ts'
import { sha256 } from '../platform/sha256.ts'
import type { Case } from './rules/read-case.ts'
import type { SimulatedCase } from './tally.ts'

/** About 20 ms of work for the readable evaluator; other requests are served between slices. */
const SLICE = 250
/** Only the outcome of an evaluation is kept, so its commitments need no secret salt. */
const salts = { 'application-input': new Uint8Array(32), 'evaluation-result': new Uint8Array(32) }

export async function evaluateCases(
  candidate: CompiledPolicy,
  reference: CompiledPolicy | null,
  cases: readonly Case[],
  day: string,
): Promise<SimulatedCase[]> {
  const done: SimulatedCase[] = []
  for (const [index, { label, applicationId, expected, input }] of cases.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate()
    const { recommendation, score, reasons } = candidate(input, day, salts, sha256)
    const other = reference?.(input, day, salts, sha256)
    done.push({
      index,
      label,
      application_id: applicationId,
      recommendation,
      score,
      reasons: reasons.map(({ code }) => code),
      expected,
      reference_recommendation: other?.recommendation ?? null,
      reference_score: other?.score ?? null,
    })
  }
  return done
}
